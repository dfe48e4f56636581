@testable import GameCore
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct JSONTextTests {
  @Test func allKinds() {
    var text = JSONText()
    text.object { text in
      text.member("a", 1)
      text.member("b", true)
      text.key("c")
      text.null()
      text.member("d", [1, -2])
      text.member("e", ["x", "y"])
      text.key("f")
      text.array([[1], []]) { text, numbers in text.array(numbers) }
      text.key("g")
      text.beginObject()
      text.endObject()
      text.key("h")
      text.beginArray()
      text.number(0.5)
      text.endArray()
      text.key("i")
      text.value(.text("z"))
    }
    #expect(
      text.description
        == #"{"a":1,"b":true,"c":null,"d":[1,-2],"e":["x","y"],"f":[[1],[]],"g":{},"h":[0.5],"i":"z"}"#
    )
  }

  /// What comes out of Foundation's reader is what went in.
  @Test(arguments: [
    "", "plain", "\"quoted\" \\ back", "tab\tline\nreturn\rbell\u{7}nul\u{0}", "ünïcödé 🁡",
    "\u{2028}",
  ])
  func strings(string: String) throws {
    var text = JSONText()
    text.array([string])
    let read = try JSONDecoder().decode([String].self, from: Data(text.description.utf8))
    #expect(read == [string])
  }
}
