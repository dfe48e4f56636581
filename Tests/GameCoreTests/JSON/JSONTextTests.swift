@testable import GameCore
import Foundation
import Testing

struct JSONTextTests {
  @Test func `all kinds of values are written`() {
    var text = JSONText()
    text.object { text in
      text.member("a", 1)
      text.member("b", true)
      text.member("c", Int?.none)
      text.member("d", [1, -2])
      text.member("e", ["x", "y"])
      text.member("f", [[1], []])
      text.key("g")
      text.object { _ in }
      text.member("h", [0.5, Double.infinity])
      text.member("i", ParameterValue.text("z"))
    }
    #expect(
      text.description
        == #"{"a":1,"b":true,"c":null,"d":[1,-2],"e":["x","y"],"f":[[1],[]],"g":{},"h":[0.5,null],"i":"z"}"#
    )
  }

  @Test(arguments: [
    "", "plain", "\"quoted\" \\ back", "tab\tline\nreturn\rbell\u{7}nul\u{0}", "ünïcödé 🁡",
    "\u{2028}",
  ])
  func `Foundation reads the written strings unchanged`(string: String) throws {
    let read = try JSONDecoder().decode([String].self, from: Data([string].json.utf8))
    #expect(read == [string])
  }
}
