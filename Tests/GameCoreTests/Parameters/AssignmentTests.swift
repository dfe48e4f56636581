import Testing

@testable import GameCore

struct AssignmentTests {
  @Test(arguments: [
    ("columns=7", "columns", "7"), ("a=b=c", "a", "b=c"), ("=", "", ""), ("a=", "a", ""),
  ])
  func `an assignment is split at the first equals sign`(text: String, key: String, value: String)
    throws
  {
    let assignment = try #require(Assignment(text))
    #expect((assignment.key, assignment.value) == (key, value))
  }

  @Test(arguments: ["", "columns", "columns:7"])
  func `a text without an equals sign is not an assignment`(text: String) {
    #expect(Assignment(text) == nil)
  }

  /// Commas in parentheses do not separate parts.
  @Test func `lists are split at commas`() {
    #expect(Assignment.list("a=1,b=(c,d=(e,f)),,g") == ["a=1", "b=(c,d=(e,f))", "g"])
    #expect(Assignment.list("") == [])
    for text in ["(", ")", "a)(", "(a,(b)"] { #expect(Assignment.list(text) == nil) }
    #expect(Assignment.listed("a", "1") == "a=1")
    #expect(Assignment.listed("a", "b:c=1") == "a=b:c=1")
    #expect(Assignment.listed("a", "b,c") == "a=(b,c)")
    #expect(Assignment.listed("a", "(b)") == "a=((b))")
  }

  @Test func `assignments set parameters`() throws {
    var values = ParameterValues([.integer("depth", in: 1...9, default: 4, summary: "how deep")])
    try values.set(#require(Assignment("depth=6")))
    #expect(values.integer("depth") == 6)
    let unknown = try #require(Assignment("width=6"))
    #expect(throws: ParameterError.self) { try values.set(unknown) }
  }
}
