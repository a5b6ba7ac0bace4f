# What an installed copy holds: the command, its manual page and completions; the library for find_package(nply).
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

# A program that links an installed copy needs Highway's shared library, by the name that programs load it by, and neither
# its headers nor its CMake package.
get_target_property(configurations hwy::hwy IMPORTED_CONFIGURATIONS)
list(GET configurations 0 configuration)
get_target_property(hwy_soname hwy::hwy IMPORTED_SONAME_${configuration})
if(hwy_soname)
  set(link_hwy -l:${hwy_soname})
else()
  set(link_hwy -lhwy)
endif()
target_link_libraries(nply INTERFACE $<INSTALL_INTERFACE:${link_hwy}>)

install(TARGETS nply_cli)
if(TARGET nply_mpi)  # cmake --install build --component mpi; not in the package, which would need OpenMPI then
  install(TARGETS nply_mpi COMPONENT mpi EXCLUDE_FROM_ALL)
endif()
install(TARGETS nply nply_catalog nply_play nply_store nply_reproduce nply_terminal nply_serve nply_c nply_c_static EXPORT nplyTargets FILE_SET HEADERS)
install(EXPORT nplyTargets NAMESPACE nply:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/nply)
configure_package_config_file(cmake/nplyConfig.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/nplyConfig.cmake
                              INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/nply)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/nplyConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/nplyConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/nplyConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/nply)

# For builds without CMake: pkg-config --cflags --libs nply (C++, the searches), nply-c (the C interface).
foreach(module nply nply-c)
  configure_file(packaging/${module}.pc.in ${module}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${module}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()

install(FILES packaging/nply.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
# A page for each command, written from its help when the program is installed.
install(CODE "execute_process(COMMAND \${CMAKE_COMMAND} -DNPLY=$<TARGET_FILE:nply_cli>
    -DFOLDER=\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man1 -DVERSION=${PROJECT_VERSION}
    -P ${PROJECT_SOURCE_DIR}/cmake/man_pages.cmake COMMAND_ERROR_IS_FATAL ANY)")
install(FILES packaging/nply.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME nply)
install(FILES packaging/_nply DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES README.md CHANGELOG.md CONTRIBUTING.md LICENSE TYPE DOC)
install(DIRECTORY docs examples TYPE DOC)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "The nply maintainers")
set(CPACK_PACKAGE_CONTACT "The nply maintainers <maintainers@nply.invalid>")
set(CPACK_PACKAGE_DESCRIPTION "Max^n, its pruning rules, paranoid and best-reply search; games, drawings and traces.\n\
 The command nply, and the library for find_package(nply).")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
include(CPack)
