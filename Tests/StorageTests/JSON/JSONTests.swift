import Testing

@testable import TournamentBase

struct JSONTests {
  private struct Thing: Codable, Hashable {
    var name = "a/b \"c\""
    var count = 3
    var share: Double? = 0.5
  }

  @Test func `JSON has a canonical and a readable form`() throws {
    #expect(try JSON.canonical(Thing()) == #"{"count":3,"name":"a/b \"c\"","share":0.5}"#)
    #expect(
      try JSON.pretty(Thing(share: nil)) == """
        {
          "count" : 3,
          "name" : "a/b \\"c\\""
        }
        """)
  }

  @Test(arguments: [
    ("gameID", "game_id"), ("pBenjaminiHochberg", "p_benjamini_hochberg"), ("los", "los"),
    ("isStoppedEarly", "is_stopped_early"), ("eloA", "elo_a"),
  ])
  func `property names become keys in snake_case`(property: String, key: String) {
    #expect(JSON.key(of: property) == key)
  }

  @Test func `values read back`() throws {
    for thing in [Thing(), Thing(name: "", count: -1, share: nil)] {
      #expect(JSON.value(Thing.self, from: try JSON.pretty(thing).utf8) == thing)
      #expect(JSON.value(Thing.self, from: try JSON.canonical(thing).utf8) == thing)
    }
    for text in ["", "{", "{}", "[1]"] {
      #expect(JSON.value(Thing.self, from: text.utf8) == nil)
    }
  }
}
