// The bench signature: total nodes of a fixed workload. A change that moves it visits other nodes; say why, and pin
// the new number.
#include <gtest/gtest.h>

#include "nply/catalog/workload.hpp"

namespace nply::test {
namespace {

TEST(Bench, TheSignatureIsTheOnePinned) { EXPECT_EQ(catalog::signature(catalog::run_bench()), 9'521'159u); }

}  // namespace
}  // namespace nply::test
