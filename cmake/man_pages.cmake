# Writes a manual page for each command, from its help: cmake -DNPLY=PROGRAM -DFOLDER=DIR -DVERSION=V -P man_pages.cmake
execute_process(COMMAND ${NPLY} --help OUTPUT_VARIABLE whole COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE ".*\nSubcommands:\n" "" commands "${whole}")
string(REPLACE ";" "," commands "${commands}")  # a semicolon would end an entry of the list
string(REGEX MATCHALL "  [a-z][a-z-]* +[^\n]*\n" rows "${commands}")
file(MAKE_DIRECTORY ${FOLDER})
foreach(row IN LISTS rows)
  string(REGEX MATCH "^  ([a-z-]+) +([^\n]*)" found "${row}")
  set(name ${CMAKE_MATCH_1})
  set(brief "${CMAKE_MATCH_2}")
  # Seen by a pager: 80 columns are what the help is written for.
  execute_process(COMMAND ${NPLY} ${name} --help OUTPUT_VARIABLE help COMMAND_ERROR_IS_FATAL ANY)
  foreach(text brief help)
    string(REPLACE "\\" "\\e" ${text} "${${text}}")
    string(REPLACE "-" "\\-" ${text} "${${text}}")
    string(REGEX REPLACE "(^|\n)([.'])" "\\1\\\\&\\2" ${text} "${${text}}")
  endforeach()
  string(REPLACE "-" "\\-" shown "${name}")
  string(TOUPPER "${shown}" title)
  file(WRITE ${FOLDER}/nply-${name}.1
    ".TH NPLY\\-${title} 1 \"2026\" \"nply ${VERSION}\" \"User commands\"\n.SH NAME\nnply\\-${shown} \\- ${brief}\n"
    ".SH DESCRIPTION\n.nf\n${help}.fi\n.SH SEE ALSO\n.BR nply (1);\n.B nply help\nwith a topic: notation, cards, engines, seats, algorithms\n")
endforeach()
