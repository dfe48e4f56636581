import Terminal

/// When progress is shown.
package enum ProgressChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

extension Option where Value == ProgressChoice {
  package static var progress: Option {
    .choice(
      "progress", "WHEN", default: .auto,
      "a bar on a terminal and lines elsewhere, always a bar, or nothing")
  }
}

extension Option where Value == Bool {
  package static var quiet: Option { .flag("quiet", "no progress") }

  package static var json: Option { .flag("json", "print JSON instead of a text") }

  package static var details: Option {
    .flag("details", "say all there is to say of the numbers, not what matters most")
  }
}

extension Option where Value == String {
  package static var output: Option {
    .path("output", "DIR", default: "Results", "where the new folder goes")
  }
}

extension Arguments {
  /// How progress is to be shown, by the options for it.
  package func progressStyle(_ context: CommandContext) -> Progress.Style {
    if self[.quiet] { return .none }
    switch self[.progress] {
    case .auto: return context.usualProgress
    case .always: return .bar
    case .never: return .none
    }
  }
}
