# bash completion for nply. What there is to complete comes from nply itself.
_nply() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} nply=${COMP_WORDS[0]} words=
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="--help --version $("$nply" --help 2>/dev/null | sed -n '/^Subcommands:/,$s/^  \([a-z][a-z-]*\) .*/\1/p')"
    else
        case $prev in
            -a | --algorithm) words=$("$nply" algorithms 2>/dev/null | sed -n 's/^\([a-z][a-z-]*\)  *[^ ].*/\1/p') ;;
            --discrete | --heuristic | --zero-window) words="on off" ;;
            --limits) words="leaves none" ;;
            --to) words="efg tree" ;;
            --trump) words="S H D C none" ;;
            --rules) words="paper full" ;;
            --engine | --entrant | --hint) words="greedy random $("$nply" algorithms 2>/dev/null | sed -n 's/^\([a-z][a-z-]*\)  *[^ ].*/\1/p')" ;;
            *)
                case $cur in
                    -*) words=$("$nply" "${COMP_WORDS[1]}" --help 2>/dev/null | grep -o -e '--[a-z][a-z-]*' | sort -u) ;;
                    *)
                        [ "$COMP_CWORD" -eq 2 ] && case ${COMP_WORDS[1]} in
                            tree | random-tree | worksheet | algorithms | games | bench) ;;
                            match) words="merge $("$nply" games 2>/dev/null | sed -n 's/^\([a-z][a-z-]*\)  *[^ ].*/\1/p')" ;;
                            *) words=$("$nply" games 2>/dev/null | sed -n 's/^\([a-z][a-z-]*\)  *[^ ].*/\1/p') ;;
                        esac
                        compopt -o default 2>/dev/null
                        ;;
                esac
                ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}
complete -F _nply nply
