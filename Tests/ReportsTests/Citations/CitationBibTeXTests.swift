import Testing

@testable import TournamentReports

struct CitationBibTeXTests {
  @Test func `a citation is a BibTeX entry`() {
    let text = SampleCitation.run(commit: "c0ffee").bibTeX
    #expect(
      text.hasPrefix(
        """
        @misc{toys-12345678,
          key = {tournament},
          title = {{1,234 games of toys}},
          howpublished = {tournament 9.8.7, commit c0ffee},
          year = {2026},
          month = nov,
          note = {1,234 games of toys (version 5),
        """))
    // C: one hash, not one for each file.
    #expect(
      text.hasSuffix(
        " Command: tournament toys -{}-seed 1. SHA-256 of the configuration: abc.}\n}"))
    let other = SampleCitation.run(checkout: "beef", ended: nil).bibTeX
    #expect(other.contains("howpublished = {tournament 9.8.7}"))
    #expect(!other.contains("year"))
  }
}
