import GameCore

/// Reads the numbers of a strategy whose preset sets what is left at its default.
struct PresetSettings {
  private let parameters: ParameterValues
  /// `nil` where every number stands as it is.
  private let preset: ReactionPreset?

  init(_ parameters: ParameterValues) {
    self.parameters = parameters
    preset = ReactionPreset(rawValue: parameters.text("preset"))
  }

  /// The number given, or the preset's.
  ///
  /// - Throws: `SetupError` where the default itself was given against another preset: written
  ///   down among what differs from the defaults, it would be lost.
  func number(_ name: String, _ number: KeyPath<ReactionPreset, Double>) throws(SetupError)
    -> Double
  {
    let value = parameters.number(name)
    guard let preset, value == ReactionPreset.adult[keyPath: number] else { return value }
    let own = preset[keyPath: number]
    if parameters.isGiven(name), own != value {
      throw SetupError(
        "\(name)=\(value) is the default, in whose place preset=\(preset.rawValue) puts \(own):"
          + " use preset=custom and give all numbers")
    }
    return own
  }

  /// The shape given, or the preset's.
  func model() -> Reaction.Model {
    let given: Reaction.Model = parameters.choice("model")
    guard let preset, !parameters.isGiven("model") else { return given }
    return preset.model
  }

  /// A rate given, or the preset's.
  func rate(_ name: String, _ rate: KeyPath<ReactionPreset, Double>) throws(SetupError) -> Double {
    let value = try number(name, rate)
    if !(value >= 0 && value <= 1) {
      throw SetupError("\(name)=\(value) is no rate: give a number from 0 to 1")
    }
    return value
  }
}
