# nply_public_headers(TARGET EXCEPT|ONLY PREFIX): the headers under include/ whose path does not, or does, begin with the
# prefix are the target's own. They are installed with it, and the target all_verify_interface_header_sets compiles each
# alone.
function(nply_public_headers target which prefix)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} include/*.hpp)
  list(FILTER headers EXCLUDE REGEX "^include/nply/(terminal|page).hpp")  # of front ends, which name their own
  if(which STREQUAL ONLY)
    list(FILTER headers INCLUDE REGEX "^${prefix}")
  else()
    list(FILTER headers EXCLUDE REGEX "^${prefix}")
  endif()
  target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS include FILES ${headers})
  set_target_properties(${target} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
endfunction()
