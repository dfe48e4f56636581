@testable import GameCore

extension ParameterValues {
  /// Creates values from text in the form of the command line, such as `depth=3,evaluation=none`; an empty
  /// text gives the defaults.
  public init(_ parameters: [Parameter], settings: String) throws {
    self.init(parameters)
    for setting in settings.split(separator: ",") {
      let words = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      try set(String(words[0]), to: words.count > 1 ? String(words[1]) : "true")
    }
  }
}

extension GameRules {
  /// Creates rules from text in the form of the command line, such as `rows=4,columns=4`; an empty text gives
  /// the defaults.
  public init(settings: String) throws {
    try self.init(ParameterValues(Self.parameters, settings: settings))
  }

  /// Creates rules from the name of a preset, or from text.
  public init(named name: String) throws {
    guard let preset = Self.presets.first(where: { $0.name == name }) else {
      try self.init(settings: name)
      return
    }
    var values = ParameterValues(Self.parameters)
    for setting in preset.settings { try values.set(setting) }
    try self.init(values)
  }
}
