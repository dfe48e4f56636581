import GameCore

/// The numbers of a strategy with a preset for parameters at their defaults.
struct PresetSettings<Preset: RawRepresentable<String>> {
  let parameters: ParameterValues
  /// The preset; `nil` if every number is as given.
  let preset: Preset?
  /// The preset with the default numbers.
  private let standard: Preset

  init(_ parameters: ParameterValues, standard: Preset) {
    self.parameters = parameters
    self.standard = standard
    preset = Preset(rawValue: parameters.text("preset"))
  }

  /// Returns the given number, or the preset's.
  ///
  /// - Throws: `SetupError` if the default was given explicitly together with a different preset, because results
  ///   record only values that differ from the defaults.
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

  /// Returns the given rate, or the preset's.
  func rate(_ name: String, _ rate: KeyPath<Preset, Double>) throws(SetupError) -> Double {
    let value = try number(name, rate)
    if !(value >= 0 && value <= 1) {
      throw SetupError("invalid value '\(value)' for \(name): expected 0 to 1")
    }
    return value
  }
}
