import Testing

@testable import TournamentBase

struct EscapingTests {
  @Test func `markup is escaped`() {
    #expect(escaped("<a b=\"c\" d='e'>&amp;") == "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;")
    #expect(escaped("a\tb\r\nc") == "a&#9;b&#13;&#10;c")
    #expect(escaped("½ – שלום 名 👩‍👩‍👧") == "½ – שלום 名 👩‍👩‍👧")
  }

  @Test(arguments: [
    0, 7, 0x1f, 0x7f, 0x9f, 0x202a, 0x202e, 0x2066, 0x2069, 0xfffe, 0xfdd0, 0x1ffff,
  ])
  func `control characters are replaced`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(escaped("a\(scalar)b") == "a\u{fffd}b")
  }
}
