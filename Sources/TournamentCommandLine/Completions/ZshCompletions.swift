import TournamentBase

/// Completions for zsh, which users save in a folder in `fpath` or read with `source`.
struct ZshCompletions {
  let model: CompletionModel

  var script: String {
    let name = "_" + model.program.replacing("-", with: "_")
    return """
      #compdef \(model.program)
      # zsh completion of \(model.program), made by '\(model.program) completions zsh'
      \(name)() {
        local command=\(CompletionModel.usualCommand) game='' kind='' word prev=${words[CURRENT-1]} cur=${words[CURRENT]}
        local -a options operands values subjects
        subjects=(
      \(model.subjects.map { "    \(described($0.word, $0.summary))" }.joined(separator: "\n"))
        )
        if [[ $cur == --*=* ]]; then
          prev=${cur%%=*}
          compset -P 1 '*='
        fi
        case "${words[2]-} ${words[3]-}" in
      \(model.commandCases)
        esac
        for word in "${(@)words[2,CURRENT-1]}"; do
          case $word in
            \(model.games.map(\.name).joined(separator: "|"))) game=$word ;;
          esac
        done
        case $command in
      \(model.allCommands.map(cases).joined(separator: "\n"))
        esac
        if [[ -z $kind ]]; then
          if [[ $cur == -* ]]; then
            _describe -o option options
            return
          elif ((CURRENT == 2)); then
            _describe 'command or game' subjects
            return
          fi
          kind=${operands[1]-nothing}
          values=("${(@)operands[2,-1]}")
        fi
        case "$kind $game" in
      \(listCases)
        esac
        case $kind in
          files) _files ;;
          folders) _files -/ ;;
          presets) compadd -a values; _files ;;
          *)
            compadd -S '' -- ${(M)values:#*[=:]}
            compadd -- ${values:#*[=:]} ;;
        esac
      }
      if [[ $funcstack[1] == \(name) ]]; then
        \(name) "$@"
      else
        compdef \(name) \(model.program)
      fi
      """
  }

  private func cases(_ command: Command) -> String {
    let options = model.options(of: command)
    var lines = ["    '\(command.name)')", "      options=("]
    lines += options.map { "        \(described($0.flag, $0.help))" }
    lines += ["      )", "      operands=(\(offered(command.operands)))", "      case $prev in"]
    for option in options where option.placeholder != nil {
      let words = offered(option.completion).split(separator: " ", maxSplits: 1)
      let values = words.count > 1 ? " values=(\(words[1]))" : ""
      lines.append("        \(option.flag)) kind=\(words[0])\(values) ;;")
    }
    return (lines + ["      esac ;;"]).joined(separator: "\n")
  }

  /// Returns the kind of a completion, followed by its words if they are known.
  private func offered(_ completion: Completion) -> String {
    switch model.resolved(completion) {
    case .nothing: "nothing"
    case .files: "files"
    case .folders: "folders"
    case .words(let words): (["words"] + words).joined(separator: " ")
    case .list(let list): list
    }
  }

  private var listCases: String {
    model.gameLines { "    '\($0)') values=(\($1.joined(separator: " "))) ;;" }
  }

  /// Returns a word and its description as `_describe` reads them.
  private func described(_ word: String, _ text: String) -> String {
    let text = text.replacing("'", with: "'\\''")
    return "'\(word.replacing(":", with: "\\:")):\(text)'"
  }
}
