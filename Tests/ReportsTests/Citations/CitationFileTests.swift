import Testing

@testable import TournamentReports

struct CitationFileTests {
  @Test func `a citation is a CFF file`() throws {
    let text = try SampleCitation.run(commit: "c0ffee").file()
    #expect(text.hasPrefix("cff-version: 1.2.0\nmessage: "))
    for line in [
      "type: dataset", "title: \"1,234 games of toys\"", "  - name: AUTHORS",
      "date-released: 2026-11-25", "    value: \"sha256:def\"",
      "    description: \"SHA-256 of games.csv\"", "    commit: \"c0ffee\"",
    ] {
      #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)")
    }
    let other = try SampleCitation.run(checkout: "beef", ended: nil).file()
    #expect(!other.contains("commit:") && !other.contains("date-released"))
  }

  @Test func `each value stays in its line and its quotes`() throws {
    let text = try SampleCitation.run(label: "\"x\\\ny: z").file()
    #expect(text.contains(#"\"x\\\\ny: z"#))
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("y:") })
  }
}
