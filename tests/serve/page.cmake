# The page's own tests, where Node is: its logic, its types, and the whole thing in a browser. They are skipped, and say why,
# where scripts/build-page has not been run, and with sanitizers, which have nothing to find there.
find_program(NODE_EXECUTABLE node)
if(NODE_EXECUTABLE AND EXISTS ${PROJECT_SOURCE_DIR}/web/node_modules AND NOT NPLY_SANITIZE)
  set(web ${PROJECT_SOURCE_DIR}/web)
  add_test(NAME Page.LogicIsRight COMMAND ${NODE_EXECUTABLE} node_modules/vitest/vitest.mjs run WORKING_DIRECTORY ${web})
  add_test(NAME Page.TypesFit COMMAND ${NODE_EXECUTABLE} node_modules/svelte-check/bin/svelte-check --fail-on-warnings
           WORKING_DIRECTORY ${web})
  add_test(NAME Page.RepliesFitTheirTypes COMMAND ${NODE_EXECUTABLE} tests/replies.js WORKING_DIRECTORY ${web})
  add_test(NAME Page.WorksInABrowser COMMAND ${NODE_EXECUTABLE} tests/browser/run.js WORKING_DIRECTORY ${web})
  set_tests_properties(Page.WorksInABrowser PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 900 COST 100 ENVIRONMENT NPLY=$<TARGET_FILE:nply_cli>)
  set_tests_properties(Page.RepliesFitTheirTypes PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 600 COST 20 ENVIRONMENT NPLY=$<TARGET_FILE:nply_cli>)
  set_tests_properties(Page.LogicIsRight Page.TypesFit PROPERTIES TIMEOUT 600 COST 20)  # the longest begin first
else()
  add_test(NAME Page.WorksInABrowser COMMAND ${CMAKE_COMMAND} -E echo "skipped: run scripts/build-page first; not with sanitizers")
  set_tests_properties(Page.WorksInABrowser PROPERTIES SKIP_REGULAR_EXPRESSION skipped)
endif()
