@testable import GameCore

extension GameRules {
  /// Rules from text as on the command line: `rows=4,columns=4`; the empty text for the defaults.
  public init(settings: String) throws {
    var values = ParameterValues(Self.parameters)
    for setting in settings.split(separator: ",") {
      let words = setting.split(separator: "=", maxSplits: 1)
      try values.set(String(words[0]), to: words.count > 1 ? String(words[1]) : "true")
    }
    try self.init(values)
  }
}

extension GameRules {
  /// Rules from the name of a preset, or from text.
  public init(named name: String) throws {
    guard let preset = Self.presets.first(where: { $0.name == name }) else {
      try self.init(settings: name)
      return
    }
    var values = ParameterValues(Self.parameters)
    for setting in preset.settings { try values.set(setting.key, to: setting.text) }
    try self.init(values)
  }
}
