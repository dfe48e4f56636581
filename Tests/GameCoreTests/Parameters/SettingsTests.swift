import Foundation
import Testing

@testable import GameCore

struct SettingsTests {
  private let file = RuleFile(name: "x.csv", bytes: [1])
  private var settings: Settings {
    ["size": .number(60), "share": .number(0.5), "bank": .file(file), "open": .flag(true)]
  }

  @Test func `the order is kept`() {
    #expect(settings.map(\.name) == ["size", "share", "bank", "open"])
    #expect(settings["share"] == .number(0.5))
    #expect(settings["shape"] == nil)
    #expect(settings[settings.startIndex] == Settings.Element("size", .number(60)))
    #expect(settings[settings.endIndex - 1].text == "open=true")
  }

  @Test func `replays contain hashes`() {
    #expect(settings.stored.map(\.name) == settings.map(\.name))
    #expect(settings.stored["bank"] == .text(file.hash))
    #expect(settings.stored["size"] == .number(60))
  }

  /// JSON has neither an order nor numbers such as 60.0.
  @Test func `configurations read back`() throws {
    let data = try JSONEncoder().encode(settings)
    let read = try JSONDecoder().decode(Settings.self, from: data)
    #expect(read == settings.configured)
    #expect(
      read == [
        "bank": .text(file.hash), "open": .flag(true), "share": .number(0.5), "size": .integer(60),
      ])
    #expect(read != settings)
  }

  @Test func `changes do not include defaults`() {
    let parameters: [Parameter] = [
      .number("size", in: 0...100, default: 60, summary: ""),
      .number("share", in: 0...1, default: 0.25, summary: ""),
      .file("bank", suffix: "csv", byteLimit: 10, default: file, summary: ""),
    ]
    for settings in [settings, settings.configured] {
      let changes = Set(settings.changes(from: parameters).map(\.text))
      #expect(changes == ["share=0.5", "open=true"])
    }
  }

  @Test func `an omitted value is a change from a different default`() {
    let hint = Parameter.flag("hint", summary: "").omittedByDefault()
    let settings: Settings = ["open": .flag(true)]
    #expect(settings.changes(from: [hint]).map(\.text) == ["open=true"])
    let changed = hint.withDefault(.flag(true))
    #expect(settings.changes(from: [changed]).map(\.text) == ["open=true", "hint=false"])
    #expect((["hint": .flag(true)] as Settings).changes(from: [changed]).isEmpty)
  }

  /// Only JSON numbers without a fraction become whole numbers; other values are unchanged, even very large
  /// ones.
  @Test(arguments: [0.5, -0.25, 1e300, 1e19])
  func `numbers with a fraction or beyond the limit stay numbers`(number: Double) throws {
    let value = ParameterValue.number(number)
    let data = try JSONEncoder().encode([value])
    #expect(try JSONDecoder().decode([ParameterValue].self, from: data) == [value.configured])
    #expect(value.configured == value)
  }

  @Test(arguments: [0, 1, -7, 1e6, 1e15, 1e18])
  func `numbers without a fraction are whole numbers`(number: Double) throws {
    let value = ParameterValue.number(number)
    let data = try JSONEncoder().encode([value])
    #expect(try JSONDecoder().decode([ParameterValue].self, from: data) == [value.configured])
    #expect(value.configured == .integer(Int(number)))
  }
}
