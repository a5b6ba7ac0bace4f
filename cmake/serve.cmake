# The server (nply_serve) with the page built in, if scripts/build-page has made one. Boost's headers take
# long to compile, so the files that include them are one translation unit.
find_package(Boost 1.81 REQUIRED)

set(NPLY_PAGE ${PROJECT_SOURCE_DIR}/web/dist CACHE PATH "The page as scripts/build-page leaves it; may be missing")
file(GLOB_RECURSE page_files CONFIGURE_DEPENDS ${NPLY_PAGE}/*.gz)
add_custom_command(
  OUTPUT page.cpp
  COMMAND ${CMAKE_COMMAND} -DPAGE=${NPLY_PAGE} -DOUT=${CMAKE_CURRENT_BINARY_DIR}/page.cpp
          -P ${PROJECT_SOURCE_DIR}/cmake/embed_page.cmake
  DEPENDS ${page_files} cmake/embed_page.cmake
  COMMENT "Embedding the page")

add_library(nply_serve STATIC
  src/serve/api.cpp
  src/serve/assets.cpp
  src/serve/connection.cpp
  src/serve/fields.cpp
  src/serve/game_routes.cpp
  src/serve/guard.cpp
  src/serve/hosted_game_json.cpp
  src/serve/hosted_games.cpp
  src/serve/live_connection.cpp
  src/serve/match_routes.cpp
  src/serve/own_page.cpp
  src/serve/play_routes.cpp
  src/serve/responses.cpp
  src/serve/search_request.cpp
  src/serve/server.cpp
  src/serve/tasks.cpp
  src/serve/tree_routes.cpp
  ${CMAKE_CURRENT_BINARY_DIR}/page.cpp)
nply_compile_together(nply_serve
  GROUP src/serve/connection.cpp src/serve/live_connection.cpp src/serve/responses.cpp src/serve/server.cpp src/serve/tasks.cpp
  ALONE ${CMAKE_CURRENT_BINARY_DIR}/page.cpp)
nply_compile_lightly(nply_serve)
target_include_directories(nply_serve PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>)
target_compile_definitions(nply_serve PRIVATE NPLY_VERSION="${PROJECT_VERSION}" BOOST_ASIO_NO_DEPRECATED)
target_link_libraries(nply_serve PUBLIC nply_play
                      PRIVATE nply_store fmt::fmt $<BUILD_INTERFACE:Boost::headers> $<BUILD_INTERFACE:nply_warnings>)
# A game of one's own on the page: nply::page, <nply/page.hpp>.
add_library(nply::page ALIAS nply_serve)
set_target_properties(nply_serve PROPERTIES EXPORT_NAME page)
target_sources(nply_serve PUBLIC FILE_SET HEADERS BASE_DIRS include FILES include/nply/page.hpp)
