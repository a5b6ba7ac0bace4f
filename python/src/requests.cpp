#include "requests.hpp"

#include <fmt/format.h>

#include "nply/catalog/nearest_name.hpp"
#include "values.hpp"

namespace nply::python {
namespace {

using catalog::Asking;
using catalog::SearchOption;

const SearchOption& option_called(std::string_view keyword, Asking asking) {
    std::vector<std::string_view> keywords;
    for (const SearchOption* option : catalog::options_of(asking)) {
        if (option->keyword == keyword) return *option;
        keywords.push_back(option->keyword);
    }
    throw py::type_error(
        fmt::format("got an unexpected keyword argument '{}'.{}", keyword, catalog::did_you_mean(keyword, keywords)));
}

/// As the command line would write it.
std::string text_of(const SearchOption& option, py::handle value) {
    using Kind = catalog::OptionType::Kind;
    const std::string field(option.keyword);
    switch (option.type.kind) {
        case Kind::name:
        case Kind::word:
        case Kind::models: return text(value, field);
        case Kind::flag:
        case Kind::on_off: return yes_or_no(value, field) ? "on" : "off";
        case Kind::whole: return whole_text(value, field);
        case Kind::decimal:
        case Kind::seconds: return fmt::format("{}", decimal(value, field));
    }
    return {};
}

template <class Each>
void each_given(const py::dict& keywords, Asking asking, const Each& each) {
    for (const auto& [keyword, value] : keywords) {
        const SearchOption& option = option_called(text(keyword, "a keyword"), asking);
        if (!value.is_none()) each(option, text_of(option, value));
    }
}

}  // namespace

catalog::SearchRequest request_of(const py::dict& keywords, Asking asking) {
    catalog::SearchRequest request;
    request.question.algorithm = catalog::usual_algorithm(asking);
    each_given(keywords, asking,
               [&](const SearchOption& option, const std::string& text) { set(request, option, text); });
    request.question.deepen = asking == Asking::search || request.resources.depth.has_value();
    return request;
}

EngineKeywords engine_keywords(const py::dict& keywords) {
    EngineKeywords engine;
    catalog::SearchSettings settings;
    each_given(keywords, Asking::engine, [&](const SearchOption& option, const std::string& text) {
        set(settings, option, text);
        engine.text += fmt::format(":{}={}", option.name, text);
    });
    engine.has_limit = settings.resources.depth || settings.resources.nodes || settings.resources.seconds;
    return engine;
}

}  // namespace nply::python
