import Testing

@testable import Tournament

@Suite struct CitationFileTests {
  @Test func `a citation is a CFF file`() throws {
    let text = try CitationFile(citation: SampleCitation.run(commit: "c0ffee")).text()
    #expect(text.hasPrefix("cff-version: 1.2.0\nmessage: "))
    for line in [
      "type: dataset", "title: \"1234 games of toys\"", "  - name: AUTHORS",
      "date-released: 2026-11-25", "    value: \"sha256:def\"",
      "    description: \"SHA-256 of games.csv\"", "    commit: \"c0ffee\"",
    ] {
      #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)")
    }
    let other = try CitationFile(citation: SampleCitation.run(checkout: "beef", ended: nil)).text()
    #expect(!other.contains("commit:") && !other.contains("date-released"))
  }

  @Test func `each value stays in its line and its quotes`() throws {
    let text = try CitationFile(citation: SampleCitation.run(label: "\"x\\\ny: z")).text()
    #expect(text.contains(#"\"x\\\\ny: z"#))
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("y:") })
  }
}
