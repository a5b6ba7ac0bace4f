# nply_compile_lightly(TARGET..): for code that only connects other code, or waits for it. A release spends a third less time
# on it, and it runs as fast as anyone could notice.
function(nply_compile_lightly)
  foreach(target ${ARGN})
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endforeach()
endfunction()
