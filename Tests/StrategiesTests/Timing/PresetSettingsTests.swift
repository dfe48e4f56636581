@testable import GameCore
import Testing

@testable import Strategies

/// Combinations of a preset and given numbers, with the settings of the bot that supports both.
struct PresetSettingsTests {
  private func settings(_ text: String) throws -> PresetSettings<ReactionPreset> {
    PresetSettings(
      try ParameterValues(ReflexDelay.metadata.parameters, settings: text), standard: .adult)
  }

  @Test(arguments: [
    // Parameters at their defaults are those of the preset; the numbers of `adult` are the defaults.
    ("", 380.0, 0.02), ("preset=adult", 380, 0.02), ("preset=expert", 320, 0.005),
    ("preset=child", 550, 0.1),
    // A given number has priority.
    ("preset=child,mu=400", 400, 0.1), ("preset=expert,miss=0.5", 320, 0.5),
    ("mu=0,miss=0", 0, 0),
    // Custom numbers are the defaults, given or not.
    ("preset=custom", 380, 0.02), ("preset=custom,mu=380,miss=1", 380, 1),
    // A given default with its own preset is not a contradiction.
    ("preset=adult,mu=380,miss=0.02", 380, 0.02),
  ])
  func `numbers follow from preset and settings`(text: String, mu: Double, miss: Double) throws {
    let settings = try settings(text)
    #expect(try settings.number("mu", \.mu) == mu)
    #expect(try settings.rate("miss", \.miss) == miss)
  }

  /// A given default with a different preset would look like an omitted number.
  @Test(arguments: [
    ("preset=expert,mu=380", "mu=380.0", "preset=expert replaces with 320.0"),
    ("preset=child,mu=380.0", "mu=380.0", "preset=child replaces with 550.0"),
    ("preset=child,miss=0.02", "miss=0.02", "preset=child replaces with 0.1"),
  ])
  func `a default with a different preset is refused`(text: String, given: String, instead: String)
    throws
  {
    let settings = try settings(text)
    let error = #expect(throws: SetupError.self) {
      _ = try settings.number("mu", \.mu)
      _ = try settings.rate("miss", \.miss)
    }
    #expect(error?.description.hasPrefix(given) == true)
    #expect(error?.description.contains(instead) == true)
  }

  @Test func `rates are limited to 1 even if the parameter is not`() throws {
    let settings = try settings("mu=1.5")
    let error = #expect(throws: SetupError.self) { try settings.rate("mu", \.mu) }
    #expect(error?.description == "invalid value '1.5' for mu: expected 0 to 1")
  }
}
