// What each path answers; all throw InputError for what cannot be answered.
#pragma once

#include <stdexcept>
#include <string>

#include "nply/catalog/options.hpp"
#include "serve/api.hpp"
#include "serve/fields.hpp"

namespace nply::serve {

Json answer_tree(const std::string& question, const Job& job);
Json answer_watch(const std::string& question, const Job& job);
Json answer_random_tree(const std::string& question, const Job& job);
Json answer_show(const std::string& question, const Job& job);
Json answer_solve(const std::string& question, const Job& job);
Json answer_search(const std::string& question, const Job& job);
Json answer_analyse(const std::string& question, const Job& job);
Json answer_advise(const std::string& question, const Job& job);
Json answer_play(const std::string& question, const Job& job);
Json answer_matches(const std::string& question, const Job& job);
Json answer_match(const std::string& question, const Job& job);
Json answer_hands(const std::string& question, const Job& job);

/// What is asked for is not there: 404.
struct Missing : std::runtime_error {
    using std::runtime_error::runtime_error;
};
/// It is there, but cannot be had now: 503.
struct Unavailable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// An engine with settings within the allowance, or one of the players without any: never an external process.
/// Otherwise InputError in the field given.
void check_engine(const std::string& engine, const std::string& field, const Job& job);

/// The options of searches that can be given there, within the job's allowance; and the job's stop sign and meter.
catalog::SearchRequest read_request(Fields& fields, const Job& job, catalog::Asking asking);

}  // namespace nply::serve
