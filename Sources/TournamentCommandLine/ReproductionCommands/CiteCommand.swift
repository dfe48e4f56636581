import GameCore
import TournamentBase
import TournamentReports

private enum CitationForm: String, CaseIterable {
  case text
  case bibtex
  case cff
}

extension Command {
  private static let formOption = Option<CitationForm?>(
    "output-format", "FORMAT", allowed: "text, bibtex, cff", defaultText: "text, then bibtex",
    completion: .words(CitationForm.allCases.map(\.rawValue)),
    "output format: sentences and hashes, a BibTeX entry, or a CITATION.cff file",
    default: { nil }
  ) { texts throws(UsageError) in
    if let form = CitationForm(rawValue: texts[0]) { return form }
    throw UsageError(value: texts[0], "expected 'text', 'bibtex' or 'cff'")
  }

  static let cite = Command(
    name: "cite", words: "FOLDER",
    summary: "print a citation and the command that reproduces the results",
    options: { read in (form: read(formOption), isJSON: read(.json)) }, operands: .folders,
    discussion: """
      FOLDER is the folder of a run or shard, a comparison, a sweep, a tuning, or ratings written by
      'rate --output'. The citation names the game, the changed rules, the strategies with their
      versions and parameters, the seed, the program version and commit, and the date. It ends with
      the command that reproduces the results and with the SHA-256 hashes of the configuration and
      the result files.

      The command is the one that provenance.json records, if it makes these results and no others.
      Otherwise, it is 'rerun', for example for merged shards, for external bots, and if the command
      played several games. If the program cannot reproduce the results, the citation gives the
      reason, for example that a different version made them. The commit and the dates also come
      from provenance.json.

      The results do not name their authors, so add the names to the BibTeX entry (@misc, escaped
      for TeX) or to CITATION.cff. If a result file was modified, the command reports it and prints
      no citation.
      """,
    statuses: [
      Status(.done, "the citation was printed"), Status(.checkFailed, "a result file was modified"),
      Status(.usage, "invalid usage, or FOLDER contains no results that can be cited"),
    ],
    examples: """
      snap: tournament cite Results/snap-93e39aff
      snap: tournament cite Results/snap-93e39aff --output-format bibtex >> paper.bib
      """
  ) { arguments, options, context in
    arguments.expect(
      1...1, "cite requires exactly one FOLDER",
      remedy: "for example: \(context.program) cite Results/snap-93e39aff")
    if options.isJSON, options.form != nil {
      arguments.report("\(Option.json.flag) cannot be used with \(formOption.flag)")
    }
    try arguments.check()
    let citation = try CitedFolder(arguments.words[0]).citation(context)
    // The `text` output format contains the warning.
    if citation.startsBots, options.isJSON || options.form == .bibtex {
      context.warn(Citation.botWarning)
    }
    if options.isJSON {
      try context.printJSON(citation)
      return .done
    }
    switch options.form {
    case .text: context.output.print(citation.text)
    case .bibtex: context.output.print(citation.bibTeX)
    case .cff: context.output.print(try citation.file())
    case nil: context.output.print(citation.text + "\n\n" + citation.bibTeX)
    }
    return .done
  }
}
