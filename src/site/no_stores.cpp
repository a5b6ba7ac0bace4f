// The routes about matches where there are no stores: a page without a server reads none.
#include "serve/routes.hpp"

namespace nply::serve {

Json handle_matches(const Json& body, const RequestContext&) {
    Fields(body).end();
    return Json::array();
}

Json handle_match(const Json&, const RequestContext&) { throw NotFound("There is no such match here."); }
Json handle_hands(const Json&, const RequestContext&) { throw NotFound("There is no such match here."); }

}  // namespace nply::serve
