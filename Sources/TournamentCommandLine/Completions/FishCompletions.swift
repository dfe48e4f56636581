struct FishCompletions {
  let model: CompletionModel

  private var prefix: String { "__" + model.program.replacing("-", with: "_") }

  var script: String {
    """
    # fish completion of \(model.program), made by '\(model.program) completions fish'
    function \(prefix)_is -d 'test for a command'
        set -l words (commandline -opc)[2..]
        set -l command \(CompletionModel.usualCommand)
        switch "$words[1] $words[2]"
    \(commandCases)
        end
        test "$command" = "$argv[1]"
    end

    function \(prefix)_begins -d 'test for the first word'
        test (count (commandline -opc)) -eq 1
    end

    function \(prefix)_list -d 'print the words of a list for the game'
        for word in (commandline -opc)[2..]
            switch "$argv[1] $word"
    \(listCases)
            end
        end
    end

    complete -c \(model.program) -f
    \((subjects + model.allCommands.flatMap(lines)).joined(separator: "\n"))
    """
  }

  private var commandCases: String {
    model.allCommands.map { command in
      let pattern = command.name.contains(" ") ? "'\(command.name)'" : "'\(command.name) *'"
      return "        case \(pattern)\n            set command '\(command.name)'"
    }.joined(separator: "\n")
  }

  private var subjects: [String] {
    model.subjects.map { subject in
      "complete -c \(model.program) -n \(prefix)_begins -a \(quoted(subject.word)) "
        + "-d \(quoted(subject.summary))"
    }
  }

  private func lines(_ command: Command) -> [String] {
    let start = "complete -c \(model.program) -n \(quoted("\(prefix)_is '\(command.name)'"))"
    let options = model.options(of: command).map { option in
      let value = option.placeholder == nil ? "" : " " + offered(option.completion)
      return "\(start) -l \(option.name)\(value) -d \(quoted(option.help))"
    }
    // If the first word may be a game, it is completed with all subjects.
    let isFirstWord = command.name == CompletionModel.usualCommand
    let condition = isFirstWord ? start + " -n 'not \(prefix)_begins'" : start
    switch model.resolved(command.operands) {
    case .nothing: return options
    case .files: return options + ["\(condition) -F"]
    default: return options + ["\(condition) \(offered(command.operands).dropFirst(3))"]
    }
  }

  /// Returns the arguments that declare a required value, with its words or files.
  private func offered(_ completion: Completion) -> String {
    switch model.resolved(completion) {
    case .nothing: "-x"
    case .files: "-r -F"
    case .folders: "-x -a '(__fish_complete_directories (commandline -ct))'"
    case .words(let words): "-x -a \(quoted(words.joined(separator: " ")))"
    case .list(CompletionList.presets): "-r -F -a '(\(prefix)_list \(CompletionList.presets))'"
    case .list(let list): "-x -a '(\(prefix)_list \(list))'"
    }
  }

  private var listCases: String {
    model.gameLines {
      "            case '\($0)'\n                printf '\($1.joined(separator: "\\n"))\\n'"
    }
  }

  private func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
