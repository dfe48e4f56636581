import Testing

@testable import GameCore
@testable import TournamentBase

extension LinkSettings {
  /// Creates settings from text in the form of the command line, such as `delay=40,loss=0.01`.
  init(settings: String) throws {
    var values = ParameterValues(LinkSettings.parameters)
    for setting in settings.split(separator: ",") {
      try values.set(#require(Assignment(setting)))
    }
    self.init(values)
  }
}

struct LinkSettingsTests {
  @Test func `settings are read from text`() throws {
    let settings = try LinkSettings(settings: "delay=40,jitter=2.5,drop-at=3,bandwidth=9,timeout=7")
    #expect((settings.delay, settings.jitter, settings.timeout) == (40_000, 2500, 7000))
    #expect((settings.dropAt, settings.bandwidth) == (3000, 9))
    #expect(LinkSettings.perfect.delay == 0)
    #expect(LinkSettings.perfect.dropAt == nil && LinkSettings.perfect.bandwidth == nil)
    #expect(LinkSettings.perfect.mode == .reliable)
  }

  @Test(arguments: LinkSettings.JitterShape.allCases)
  func `jitter has the distribution of its shape`(shape: LinkSettings.JitterShape) throws {
    #expect(try LinkSettings(settings: "jitter-shape=\(shape.rawValue)").jitterShape == shape)
    #expect(LinkSettings.perfect.jitterShape == .halfNormal)
  }

  @Test(arguments: [
    "loss=1.1", "loss=-0.1", "delay=-1", "delay=nan", "dely=4", "mode=sometimes", "retries=-1",
    "drop-at=-1", "jitter-shape=normal",
  ])
  func `invalid settings are refused`(settings: String) {
    #expect(throws: ParameterError.self) { try LinkSettings(settings: settings) }
  }
}
