# What the site's module is made of, with Emscripten (scripts/build-site): the system's headers of fmt, Highway and
# nlohmann-json, no SQLite, no threads.
set(NPLY_HEADERS /usr/include CACHE PATH "Where fmt, hwy and nlohmann have their folders")
# A folder with these alone: the system's other headers are not for this machine.
set(site_headers ${PROJECT_BINARY_DIR}/headers)
foreach(part fmt hwy nlohmann)
  file(MAKE_DIRECTORY ${site_headers})
  file(CREATE_LINK ${NPLY_HEADERS}/${part} ${site_headers}/${part} SYMBOLIC)
endforeach()
foreach(part fmt::fmt hwy::hwy nlohmann_json::nlohmann_json Threads::Threads)
  add_library(${part} INTERFACE IMPORTED)
  set_target_properties(${part} PROPERTIES INTERFACE_INCLUDE_DIRECTORIES ${site_headers})
endforeach()
set_target_properties(fmt::fmt PROPERTIES INTERFACE_COMPILE_DEFINITIONS FMT_HEADER_ONLY)
add_compile_options(-fwasm-exceptions -msimd128 -include ${PROJECT_SOURCE_DIR}/src/site/missing_library.hpp)
add_link_options(-fwasm-exceptions)

# engine.js and engine.wasm: the API's routes. Stores are read by the SQLite that the worker loads when there are any.
function(nply_add_site_module)
  add_executable(nply_site
    src/serve/api.cpp
    src/serve/fields.cpp
    src/serve/game_routes.cpp
    src/serve/hosted_game_json.cpp
    src/serve/hosted_games.cpp
    src/serve/match_routes.cpp
    src/serve/play_routes.cpp
    src/serve/search_request.cpp
    src/serve/tree_routes.cpp
    src/site/module.cpp
    src/site/worker_database.cpp
    src/store/rows.cpp
    src/store/schema.cpp
    src/store/stored_match.cpp)
  set_target_properties(nply_site PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 20 OUTPUT_NAME engine)
  nply_compile_lightly(nply_site)
  target_include_directories(nply_site PRIVATE src src/site/sqlite)
  target_compile_definitions(nply_site PRIVATE NPLY_VERSION="${PROJECT_VERSION}")
  target_link_libraries(nply_site PRIVATE nply_play fmt::fmt nply_warnings)
  target_link_options(nply_site PRIVATE
    -Oz --no-entry -sMODULARIZE=1 -sEXPORT_ES6=1 -sEXPORT_NAME=engine -sENVIRONMENT=web,worker
    -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=96MB -sMAXIMUM_MEMORY=4GB -sTOTAL_STACK=64MB
    -sEXPORTED_FUNCTIONS=_nply_ask,_nply_show_store,_nply_copy_game,_nply_adopt_game,_malloc,_free -sEXPORTED_RUNTIME_METHODS=stringToUTF8,lengthBytesUTF8,UTF8ToString)
endfunction()
