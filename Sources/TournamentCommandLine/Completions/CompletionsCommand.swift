import GameCore

enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

extension Command {
  static let completions = Command(
    name: "completions", words: Shell.allCases.map(\.rawValue).joined(separator: " | "),
    summary: "print a shell completion script", options: { _ in },
    operands: .words(Shell.allCases.map(\.rawValue)),
    discussion: """
      The script completes commands, options and option values. It also completes strategies, rules
      and rule sets of the game that the command line names.
      """,
    examples: """
      source <(tournament completions bash)
      tournament completions zsh >~/.zfunc/_tournament
      tournament completions fish >~/.config/fish/completions/tournament.fish
      """
  ) { arguments, _, context in
    try arguments.check()
    let names = Shell.allCases.map(\.rawValue)
    guard arguments.words.count == 1, let shell = Shell(rawValue: arguments.words[0]) else {
      throw UsageError(
        "completions requires one shell: \(names.listed(by: "or"))",
        remedy: "for example: \(context.program) completions \(Shell.bash.rawValue)")
    }
    let model = CompletionModel(context)
    let script =
      switch shell {
      case .bash: BashCompletions(model: model).script
      case .zsh: ZshCompletions(model: model).script
      case .fish: FishCompletions(model: model).script
      }
    context.output.print(script)
    return .done
  }
}
