import Testing

@testable import TournamentCommandLine

struct RoffTests {
  @Test func `a page has the markup of a manual page`() {
    var page = Roff(title: "tool", section: 1, source: "tool 1.0")
    page.section("Name")
    page.text("tool - does \\ things")
    page.paragraph(".hidden ~ 'file'")
    page.term("--all N", "everything")
    page.literal(["a -b", "'c"])
    #expect(
      page.source == """
        .TH TOOL 1 "" "tool 1.0"
        .SH NAME
        tool \\- does \\e things
        .PP
        \\&.hidden \\(ti 'file'
        .TP
        \\fB\\-\\-all N\\fR
        everything
        .PP
        .nf
        a \\-b
        \\&'c
        .fi

        """)
  }

  /// Some tools limit the length of a line in the source; escapes count, too.
  @Test func `no line of the source is too long`() {
    var page = Roff(title: "tool", section: 1, source: "tool")
    page.text(String(repeating: "--until or --for ", count: 40))
    let lines = page.source.split(separator: "\n")
    #expect(lines.count > 8)
    #expect(lines.allSatisfy { $0.utf8.count <= 80 })
  }

  @Test func `a paragraph after a heading has no space before it`() {
    var page = Roff(title: "tool", section: 1, source: "tool")
    page.section("Use \"it\"")
    page.paragraph("now")
    page.paragraph("or later")
    #expect(page.source.hasSuffix(".SH USE \"IT\"\nnow\n.PP\nor later\n"))
  }
}
