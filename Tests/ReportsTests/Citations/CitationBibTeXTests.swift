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
          title = {{1234 games of toys}},
          howpublished = {tournament 9.8.7, commit c0ffee},
          year = {2026},
          month = nov,
          note = {1,234 games of toys (version 5),
        """))
    #expect(text.contains(" Command: tournament toys -{}-seed 1. SHA-256: configuration abc, "))
    #expect(text.hasSuffix("games.csv def.}\n}"))
    let other = SampleCitation.run(checkout: "beef", ended: nil).bibTeX
    #expect(other.contains("howpublished = {tournament 9.8.7}"))
    #expect(!other.contains("year"))
  }

  @Test(arguments: [
    ("a_b", "a\\_b"), ("{$&#%}", "\\{\\$\\&\\#\\%\\}"), ("\\", "\\textbackslash{}"),
    ("^~", "\\textasciicircum{}\\textasciitilde{}"),
    ("<|>", "\\textless{}\\textbar{}\\textgreater{}"),
    ("'`\"", "\\textquotesingle{}\\textasciigrave{}\\char34{}"), ("a-b", "a-b"),
    ("---", "-{}-{}-"), ("é\n", "é\\textbackslash{}n"),
  ])
  func `special characters of BibTeX are escaped`(text: String, escaped: String) {
    #expect(Citation.escaped(text) == escaped)
  }
}
