// The commit that the program was built from: a report says it, because a version covers many.
#pragma once

namespace nply::cli {

/// "916f6f0a1b2c", with "-dirty" behind it if files were changed since; "" outside a checkout.
const char* commit();

}  // namespace nply::cli
