import GameCore

/// Reads the numbers of a strategy whose preset sets what is left at its default.
struct PresetSettings<Preset: RawRepresentable<String>> {
  let parameters: ParameterValues
  /// `nil` where every number stands as it is.
  let preset: Preset?
  /// The preset whose numbers are the defaults.
  private let standard: Preset

  init(_ parameters: ParameterValues, standard: Preset) {
    self.parameters = parameters
    self.standard = standard
    preset = Preset(rawValue: parameters.text("preset"))
  }

  /// The number given, or the preset's.
  ///
  /// - Throws: `SetupError` if the default was given explicitly together with another preset: among the
  ///   values that differ from the defaults, it would be lost.
  func number(_ name: String, _ number: KeyPath<Preset, Double>) throws(SetupError) -> Double {
    let value = parameters.number(name)
    guard let preset, value == standard[keyPath: number] else { return value }
    let own = preset[keyPath: number]
    if parameters.isGiven(name), own != value {
      throw SetupError(
        "\(name)=\(value) is the default, which preset=\(preset.rawValue) replaces by \(own)",
        remedy: "Use preset=custom and set all parameters.")
    }
    return own
  }

  /// A rate given, or the preset's.
  func rate(_ name: String, _ rate: KeyPath<Preset, Double>) throws(SetupError) -> Double {
    let value = try number(name, rate)
    if !(value >= 0 && value <= 1) {
      throw SetupError("invalid value '\(value)' for \(name): expected 0 to 1")
    }
    return value
  }
}
