# nply_compile_together(TARGET [REST_LIGHTLY] [GROUP FILE...]... [ALONE FILE...]): each group is one translation unit, and so
# are all files of one folder that are named nowhere; for files that read the same large headers. Their unnamed namespaces
# become one: no name twice. REST_LIGHTLY: the files named nowhere are compiled as compile_lightly.cmake says. With
# NPLY_JOINED_SOURCES=OFF each file is compiled by itself, which shows that it includes what it uses.
option(NPLY_JOINED_SOURCES "Compile source files that share large headers together" ON)
function(nply_compile_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${NPLY_JOINED_SOURCES} UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    get_filename_component(folder ${source} DIRECTORY)
    string(MAKE_C_IDENTIFIER "${folder}" folder)
    set(rest in_${folder})
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${rest})
  endforeach()
  set(group 0)
  foreach(word ${ARGN})
    if(word STREQUAL REST_LIGHTLY)
      # A source file with options of its own is joined with no other, so they are the joined file's.
      get_target_property(folder ${target} BINARY_DIR)
      set_source_files_properties(${folder}/CMakeFiles/${target}.dir/Unity/unity_${rest}_cxx.cxx
                                  PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O1>)
    elseif(word STREQUAL GROUP)
      math(EXPR group "${group} + 1")
    elseif(word STREQUAL ALONE)
      set(group alone)
    elseif(group STREQUAL alone)
      set_source_files_properties(${word} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    else()
      set_source_files_properties(${word} PROPERTIES UNITY_GROUP ${group})
    endif()
  endforeach()
endfunction()
