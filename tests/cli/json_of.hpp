// What a command answers with --json; it must succeed and complain of nothing.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/run.hpp"

namespace nply::test {

inline nlohmann::ordered_json json_of(const std::string& arguments) {
    const Ran run = nply(arguments + " --json");
    EXPECT_EQ(run.code, 0) << arguments << "\n" << run.err;
    EXPECT_EQ(run.err, "") << arguments;
    return nlohmann::ordered_json::parse(run.out);
}

}  // namespace nply::test
