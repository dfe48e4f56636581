import Testing

@testable import Terminal

@Suite struct RoffTests {
  @Test func page() {
    var page = Roff(title: "tool", section: 1, source: "tool 1.0")
    page.section("Name")
    page.text("tool - does \\ things")
    page.paragraph(".hidden ~ 'file'")
    page.term("--all", "N", "everything")
    page.literal(["a -b", "'c"])
    #expect(
      page.source == """
        .TH TOOL 1 "" "tool 1.0"
        .SH NAME
        tool \\- does \\e things
        .PP
        \\&.hidden \\(ti 'file'
        .TP
        \\fB\\-\\-all\\fR \\fIN\\fR
        everything
        .PP
        .nf
        a \\-b
        \\&'c
        .fi

        """)
  }

  /// A paragraph that follows a heading needs no space of its own.
  @Test func headings() {
    var page = Roff(title: "tool", section: 1, source: "tool")
    page.subsection("Use \"it\"")
    page.paragraph("now")
    page.paragraph("or later")
    #expect(page.source.hasSuffix(".SS \"Use \\(dqit\\(dq\"\nnow\n.PP\nor later\n"))
  }
}
