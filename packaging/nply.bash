# bash completion for nply. What there is to complete comes from nply itself.
_nply() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} nply=${COMP_WORDS[0]} words=
    local names='s/^\([a-z][a-z-]*\)  *[^ ].*/\1/p'
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="--help --version $("$nply" --help 2>/dev/null | sed -n '/^Subcommands:/,$s/^  \([a-z][a-z-]*\) .*/\1/p')"
    elif [[ $cur == -* ]]; then
        words=$("$nply" "${COMP_WORDS[1]}" "${COMP_WORDS[2]}" --help 2>/dev/null | grep -o -e '--[a-z][a-z-]*' | sort -u)
    else
        case $prev in
            -a | --algorithm | --algorithms) words=$("$nply" algorithms 2>/dev/null | sed -n "$names") ;;
            --engine | --entrant | --hint | --seats)
                words="greedy random first human $("$nply" algorithms 2>/dev/null | sed -n "$names")"
                ;;
            --*)
                # Help shows values as "--order canonical|learned" or "--to pbn:{pbn}".
                words=$("$nply" "${COMP_WORDS[1]}" "${COMP_WORDS[2]}" --help 2>/dev/null |
                    sed -nE "s/^ *$prev ([A-Za-z|]+\|[A-Za-z]+|[a-z]+:\{).*/\1/p" | tr -d ':{' | tr '|' ' ')
                ;;
            *)
                [ "$COMP_CWORD" -eq 2 ] && case ${COMP_WORDS[1]} in
                    tree | random-tree | worksheet | algorithms | games | bench) ;;
                    match) words="merge $("$nply" games 2>/dev/null | sed -n "$names")" ;;
                    *) words=$("$nply" games 2>/dev/null | sed -n "$names") ;;
                esac
                ;;
        esac
        [ -n "$words" ] && [[ $prev == -* ]] || compopt -o default 2>/dev/null
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}
complete -F _nply nply
