# Writes into FILE the commit that this source tree has, with -dirty behind it if files were changed since; nothing
# outside a checkout. Run at every build; the file is touched only if it changes.
cmake_minimum_required(VERSION 3.25)
execute_process(
  COMMAND git --no-optional-locks -C ${SOURCE_DIR} describe --always --dirty --abbrev=12 --exclude=*
  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
file(CONFIGURE OUTPUT ${FILE} @ONLY CONTENT [[
#include "commit.hpp"
namespace nply::cli {
const char* commit() { return "@commit@"; }
}  // namespace nply::cli
]])
