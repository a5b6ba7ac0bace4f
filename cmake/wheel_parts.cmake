# What a wheel is made of: the system's packages where they are, else what pip has put beside the build: fmt's and
# nlohmann-json's headers. Highway is not in the package index; cmake/standins has the few operations we use. Without
# SQLite matches are not stored. With NPLY_SYSTEM_PACKAGES=OFF the system's are not looked for.
option(NPLY_SYSTEM_PACKAGES "Use the system's fmt, hwy, nlohmann-json and SQLiteCpp where they are installed" ON)
if(NPLY_SYSTEM_PACKAGES)
  foreach(part fmt hwy nlohmann_json SQLiteCpp)
    find_package(${part} QUIET)
  endforeach()
endif()
find_package(Python REQUIRED COMPONENTS Interpreter Development.Module)
message(NOTICE "nply: compiling takes several minutes on two cores. With -v pip shows [done/all] files as they are compiled.")

# The folder that a Python expression tells.
function(nply_folder_from_python expression result)
  execute_process(COMMAND ${Python_EXECUTABLE} -c "import importlib.metadata as m; print(${expression})"
                  OUTPUT_VARIABLE folder OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  set(${result} ${folder} PARENT_SCOPE)
endfunction()

if(NOT TARGET fmt::fmt)
  nply_folder_from_python("m.distribution('cmeel-fmt').locate_file('cmeel.prefix/include')" folder)
  add_library(fmt::fmt INTERFACE IMPORTED)
  set_target_properties(fmt::fmt PROPERTIES INTERFACE_INCLUDE_DIRECTORIES ${folder}
                        INTERFACE_COMPILE_DEFINITIONS FMT_HEADER_ONLY)
endif()
if(NOT TARGET nlohmann_json::nlohmann_json)
  nply_folder_from_python("m.distribution('nlohmann-json').locate_file('nlohmann_json/include')" folder)
  add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
  set_target_properties(nlohmann_json::nlohmann_json PROPERTIES INTERFACE_INCLUDE_DIRECTORIES ${folder})
endif()
if(NOT TARGET hwy::hwy)
  add_library(hwy::hwy INTERFACE IMPORTED)
  set_target_properties(hwy::hwy PROPERTIES
                        INTERFACE_INCLUDE_DIRECTORIES ${PROJECT_SOURCE_DIR}/cmake/standins)
endif()
