import Testing

@testable import TournamentBase
@testable import TournamentReports

// C: tables for a paper.
struct TableMarkupTests {
  private var table: Table {
    Table(
      "standings",
      [
        .number("rank"), .text("strategy"), .number("games", on: .terminal), .number("void"),
        .interval("rating"), .interval("score"),
      ],
      [("[a]_1|x", -35.2, -48.1, -22.9), ("b\\{}<&>%$#^~*`--", 12, nil, nil)].map {
        name, rating, low, high in
        [
          Table.Cell(text: "1"), Table.Cell(text: name), Table.Cell(1234), Table.Cell(text: ""),
          Table.Cell(rating, low: low, high: high, decimals: 0),
          Table.Cell(0.5, low: 0.4, high: 0.6),
        ]
      }, nameColumn: 1)
  }

  @Test func `a table is an environment of LaTeX`() {
    #expect(
      table.text(as: .latex) == ##"""
        \begin{table}
          \centering
          \caption{Standings}
          \begin{tabular}{rlrrr}
            \toprule
            rank & strategy & games & rating (95\% CI) & score (95\% CI) \\
            \midrule
            1 & [a]\_1\textbar{}x & 1,234 & $-$35 ($-$48 to $-$23) & 0.500 (0.400 to 0.600) \\
            1 & b\textbackslash{}\{\}\textless{}\&\textgreater{}\%\$\#\textasciicircum{}\textasciitilde{}*\textasciigrave{}-{}- & 1,234 & 12 & 0.500 (0.400 to 0.600) \\
            \bottomrule
          \end{tabular}
        \end{table}
        """##)
  }

  @Test func `a table is a pipe table of Markdown`() {
    #expect(
      table.text(as: .markdown) == ##"""
        **Standings**

        | rank | strategy | games | rating (95% CI) | score (95% CI) |
        | ---: | :--- | ---: | ---: | ---: |
        | 1 | \[a\]\_1&#124;x | 1,234 | −35 (−48 to −23) | 0.500 (0.400 to 0.600) |
        | 1 | b\\{}&lt;&amp;&gt;%\$\#^\~\*\`-- | 1,234 | 12 | 0.500 (0.400 to 0.600) |
        """##)
  }

  /// The end of a row takes a bracket or an asterisk as its argument.
  @Test(arguments: ["[2]", "*"])
  func `the first cell of a row is no argument in LaTeX`(name: String) {
    let table = Table("t", [.text("name")], texts: [[name]])
    #expect(table.text(as: .latex).contains("\n    {}\(name) \\\\\n"))
  }

  @Test(arguments: [
    ("a_b", "a\\_b"), ("{$&#%}", "\\{\\$\\&\\#\\%\\}"), ("\\", "\\textbackslash{}"),
    ("^~", "\\textasciicircum{}\\textasciitilde{}"),
    ("<|>", "\\textless{}\\textbar{}\\textgreater{}"),
    ("'`\"", "\\textquotesingle{}\\textasciigrave{}\\char34{}"), ("a-b", "a-b"),
    ("---", "-{}-{}-"), ("é\n", "é\\textbackslash{}n"), ("5 → 6 × 2", "5 $\\to$ 6 $\\times$ 2"),
  ])
  func `special characters of TeX are escaped`(text: String, escaped: String) {
    #expect(escapedForTeX(text) == escaped)
  }

  @Test func `line breaks and pipes stay within a cell of Markdown`() {
    #expect(escapedForMarkdown("a\n|b\u{1b}") == "a\\\\n&#124;b\\\\u{1b}")
  }
}
