import GameCore

/// The parameter values of a strategy, whose preset replaces the values that are still at their
/// defaults.
struct PresetSettings<Preset: RawRepresentable<String>> {
  let parameters: ParameterValues
  /// The preset, or `nil` if no preset replaces parameters.
  let preset: Preset?
  /// The preset whose numbers are the parameters' default values.
  private let standard: Preset

  init(_ parameters: ParameterValues, standard: Preset) {
    self.parameters = parameters
    self.standard = standard
    preset = Preset(rawValue: parameters.text("preset"))
  }

  /// Returns a parameter's value, or the preset's number if the parameter is at its default.
  ///
  /// - Throws: `SetupError` if the default value was given explicitly together with another preset,
  ///   because results record only values that differ from the defaults.
  func number(_ name: String, _ number: KeyPath<Preset, Double>) throws(SetupError) -> Double {
    let value = parameters.number(name)
    guard let preset, value == standard[keyPath: number] else { return value }
    let own = preset[keyPath: number]
    if parameters.isGiven(name), own != value {
      throw SetupError(
        "\(name)=\(value) is the default, which preset=\(preset.rawValue) replaces with \(own)",
        remedy: "Use preset=custom and set all parameters.")
    }
    return own
  }

  /// Returns a rate from 0 to 1, in the same way as ``number(_:_:)``.
  func rate(_ name: String, _ rate: KeyPath<Preset, Double>) throws(SetupError) -> Double {
    let value = try number(name, rate)
    if !(value >= 0 && value <= 1) {
      throw SetupError("invalid value '\(value)' for \(name): expected 0 to 1")
    }
    return value
  }
}
