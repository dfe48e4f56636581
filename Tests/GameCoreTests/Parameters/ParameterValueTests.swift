import Foundation
@testable import GameCore
import Testing

struct ParameterValueTests {
  @Test(arguments: [
    (ParameterValue.integer(-7), "-7"), (.number(0.1), "0.1"), (.number(1e300), "1e+300"),
    (.text("lines"), "\"lines\""), (.flag(true), "true"), (.flag(false), "false"),
  ])
  func `values read back from JSON`(value: ParameterValue, json: String) throws {
    let text = String(decoding: try JSONEncoder().encode([value]), as: UTF8.self)
    #expect(text == "[\(json)]")
    #expect(try JSONDecoder().decode([ParameterValue].self, from: Data(text.utf8)) == [value])
  }

  @Test(arguments: ["[null]", "[[1]]", "[{}]"])
  func `other JSON is refused`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ParameterValue].self, from: Data(json.utf8))
    }
  }
}
