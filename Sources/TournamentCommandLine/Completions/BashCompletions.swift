import TournamentBase

/// Completions for bash 4 and later, without the bash-completion package.
struct BashCompletions {
  let model: CompletionModel

  var script: String {
    let name = "_" + model.program.replacing("-", with: "_")
    return """
      # bash completion of \(model.program), made by '\(model.program) completions bash'
      \(name)() {
        local line=${COMP_LINE:0:COMP_POINT} cur='' prev='' command=\(CompletionModel.usualCommand) game='' kind='' values='' word quote=''
        local -a line_words
        # A backslash before a space is part of a word.
        read -a line_words <<<"$line"
        if [[ $line != *[[:space:]] || $line == *'\\ ' ]]; then
          cur=${line_words[-1]}
          unset 'line_words[-1]'
        fi
        if [[ $cur == [\\"\\']* ]]; then quote=1 cur=${cur:1}; fi
        prev=${line_words[-1]}
        if [[ $cur == --*=* ]]; then
          prev=${cur%%=*}
          cur=${cur#*=}
        fi
        case "${line_words[1]-} ${line_words[2]-}" in
      \(model.commandCases)
        esac
        for word in "${line_words[@]:1}"; do
          case $word in
            \(model.games.map(\.name).joined(separator: "|"))) game=$word ;;
          esac
        done
        local options='' operand_kind='' operand_values=''
        case $command in
      \(model.allCommands.map(cases).joined(separator: "\n"))
        esac
        if [[ -z $kind ]]; then
          if [[ $cur == -* ]]; then
            kind=words values=$options
          elif ((${#line_words[@]} == 1)); then
            kind=words values='\(model.subjects.map(\.word).joined(separator: " "))'
          else
            kind=$operand_kind values=$operand_values
          fi
        fi
        case "$kind $game" in
      \(listCases)
        esac
        # Bash replaces only the text after the last of these characters.
        local breaks=${COMP_WORDBREAKS//[^=:@]/}
        local before=${cur%"${cur##*["$breaks"]}"}
        local -a found=()
        while IFS='' read -r word; do found+=("${word#"$before"}"); done < <(
          compgen -W "$values" -- "$cur"
          case $kind in
            files|presets|folders) \(name)_files ;;
          esac
        )
        COMPREPLY=("${found[@]}")
        if [[ ${#found[@]} -eq 1 && ${found[0]} == *[=:/] ]]; then compopt -o nospace 2>/dev/null; fi
      }
      \(files(name))
      complete -F \(name) \(model.program)
      """
  }

  /// A shell function that prints, in quoted form, the files or folders that start with the current
  /// word.
  ///
  /// `compgen -f` and `compopt -o filenames` are not used, because they expand names and so could
  /// run commands in them.
  private func files(_ name: String) -> String {
    #"""
    \#(name)_files() {
      local start=$cur path text
      shopt -s nullglob
      shopt -u failglob
      set +f
      if [[ $cur == '~/'* ]]; then start=$HOME/${cur:2}; fi
      for path in "$start"*; do
        text=$path
        if [[ $cur == '~/'* ]]; then text='~/'${path:${#HOME}+1}; fi
        if [[ -d $path ]]; then text+=/; elif [[ $kind == folders ]]; then continue; fi
        if [[ $text == *[[:cntrl:]]* ]]; then continue; fi
        text=${text#"$before"}
        if [[ $quote ]]; then
          if [[ $text != *[\"\'\$\`\!\\]* ]]; then printf '%s\n' "$before$text"; fi
        elif [[ $text == '~/'* && $cur == '~/'* ]]; then
          printf '~/%q\n' "${text:2}"
        else
          printf '%s%q\n' "$before" "$text"
        fi
      done
    }
    """#
  }

  private func cases(_ command: Command) -> String {
    let options = model.options(of: command)
    var lines = [
      "    '\(command.name)')", "      options='\(options.map(\.flag).joined(separator: " "))'",
      "      operand_\(assignments(command.operands, separator: " operand_"))",
      "      case $prev in",
    ]
    for option in options where option.placeholder != nil {
      lines.append("        \(option.flag)) \(assignments(option.completion, separator: " ")) ;;")
    }
    return (lines + ["      esac ;;"]).joined(separator: "\n")
  }

  private func assignments(_ completion: Completion, separator: String) -> String {
    switch model.resolved(completion) {
    case .nothing: "kind=nothing"
    case .files: "kind=files"
    case .folders: "kind=folders"
    case .words(let words): "kind=words\(separator)values='\(words.joined(separator: " "))'"
    case .list(let list): "kind=\(list)"
    }
  }

  private var listCases: String {
    model.gameLines { "    '\($0)') values='\($1.joined(separator: " "))' ;;" }
  }
}
