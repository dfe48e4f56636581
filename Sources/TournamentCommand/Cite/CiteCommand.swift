import Commands
import Diagnostics
import Reports
import Terminal

/// The forms of a citation.
private enum CitationForm: String, CaseIterable {
  case text
  case bibtex
  case cff
}

extension Option where Value == CitationForm? {
  fileprivate static var form: Option {
    let words = CitationForm.allCases.map(\.rawValue)
    return Option(
      "format", "FORMAT", allowed: words.joined(separator: ", "),
      defaultText: "text, then bibtex", completion: .words(words),
      "sentences and hashes, an entry for BibTeX, or a CITATION.cff", default: { nil }
    ) { texts throws(UsageError) in
      if let form = CitationForm(rawValue: texts[0]) { return form }
      throw UsageError("'\(texts[0])' is not \(words.listed(by: "or"))")
    }
  }
}

extension Command {
  static let cite = Command(
    name: "cite", words: "FOLDER",
    summary: "tell what a paper needs, for its readers to have the same results",
    options: [Option.form, Option.json],
    operands: .folders,
    discussion: [
      """
      FOLDER is a run, merged from parts or not, a part, a comparison, a sweep, a tuning or ratings (rate --output). Told \
      are the game, its rules as far as they are not the standard ones, the strategies with versions \
      and parameters, the seed, the program's version and commit, the day, a command line that makes the \
      same bytes, and the SHA-256 of the configuration and of every file that follows from it. Files that \
      are not what was written are told instead of cited.
      """,
      """
      The command line was tried: it leads to the same configuration here. Where there is none, as for \
      results of other versions, it is told why. With programs it is one of rerun, since their settings and \
      their environment are on no command line. Commit and days are those of provenance.json, where that \
      is there.
      """,
      """
      bibtex is a @misc entry, escaped for TeX, and cff is a CITATION.cff. Neither knows the authors: put \
      yours in.
      """,
    ],
    statuses: [
      Status(.done, "done"), Status(.checkFailed, "a file is not what was written"),
      Status(.usage, "wrong usage, or a folder that holds no such results"),
    ],
    examples: [
      Example("tournament cite Results/snap-93e39aff", of: "snap"),
      Example("tournament cite Results/snap-93e39aff --format bibtex >> paper.bib", of: "snap"),
    ]
  ) { arguments, context in
    if arguments.words.count != 1 { arguments.report("cite is for one folder; name it") }
    if arguments[.json], arguments[.form] != nil {
      arguments.report("\(Option.json.flag) is a form of its own; leave \(Option.form.flag) out")
    }
    try arguments.check()
    let citation = try CitedFolder(arguments.words[0]).citation(context)
    if arguments[.json] {
      try context.printJSON(citation)
      return .done
    }
    let text = CitationText(citation: citation)
    let entry = CitationBibTeX(citation: citation)
    switch arguments[.form] {
    case .text: context.output.print(text.text)
    case .bibtex: context.output.print(entry.text)
    case .cff: context.output.print(try CitationFile(citation: citation).text())
    case nil: context.output.print(text.text + "\n\n" + entry.text)
    }
    return .done
  }
}
