enum ProgressChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

extension Option where Value == ProgressChoice {
  static var progress: Option {
    .choice(
      "progress", "WHEN", default: .auto,
      "show progress as a bar in a terminal and as lines elsewhere, always as a bar, or not at all")
  }
}

extension Option where Value == Bool {
  static var quiet: Option { .flag("quiet", "do not show progress") }

  static var json: Option { .flag("json", "print JSON instead of text") }

  static var verbose: Option {
    .flag("verbose", "print all statistics, not only the key findings")
  }
}

extension Option where Value == String {
  static var output: Option {
    .path("output", "DIR", default: "Results", "directory in which the results folder is made")
  }
}

/// The options for the progress of a command.
struct ProgressOptions {
  let isQuiet: Bool
  let choice: ProgressChoice

  func style(_ context: CommandContext) -> Progress.Style {
    if isQuiet { return .none }
    switch choice {
    case .auto: return context.usualProgress
    case .always: return .bar
    case .never: return .none
    }
  }
}

extension ProgressOptions {
  init(_ read: inout OptionReader) { (choice, isQuiet) = (read(.progress), read(.quiet)) }
}
