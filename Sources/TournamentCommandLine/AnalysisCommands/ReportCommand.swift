import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

extension Option where Value == Bool {
  /// The option with which a command that plays games also writes an HTML report.
  static var withPage: Option {
    .flag("report", "also write an HTML report, report.html in the results folder")
  }

  static var overwrite: Option { .flag("force", "overwrite an existing file") }
}

extension RefusedOption {
  /// The options for tables in papers, which only `report` supports.
  static let tables = RefusedOption(
    Option.format, Command.markupOption, reason: "tables for papers are made by 'report'",
    remedy:
      "Use 'report' with the results: tournament report PATH \(Command.markupOption.flag) latex")
}

extension Command {
  private static let pageOption = Option<String?>.path(
    "output", "FILE",
    "file to write (default: report.html in the folder, or in the current folder if there are several "
      + "PATHs or the results are unfinished; NAME.svg for a chart)")
  private static let chartOption = Option<String?>.text(
    "chart", "NAME", "write only the chart NAME, such as ratings or cross, to a file")
  private static let shownReplaysOption = Option<NotableGames.Choice?>(
    "replays", "N|upsets|all", defaultText: "a sample", completion: .words(["upsets", "all"]),
    "recorded games to show: up to N of several kinds, only wins by the lower-rated strategy "
      + "(upsets), or all; at most \(NotableGames.limit)",
    default: { nil }
  ) { texts throws(UsageError) in
    if let choice = NotableGames.Choice(texts[0]) { return choice }
    throw UsageError(
      value: texts[0], "expected 'upsets', 'all' or a number from 1 to \(NotableGames.limit)")
  }
  private static let widthOption = Option<Int?>.integer(
    "width", "MM", in: ChartFormat.widths, "chart width in millimeters")
  private static let styleOption = Option<ChartFile.Style>.choice(
    "style", "STYLE", default: .color,
    "draw charts in color, or, for print, with black lines, gray areas and hatching")
  static let markupOption = Option<TableMarkup?>(
    "output-format", "FORMAT", allowed: "html, latex, markdown", defaultText: "html",
    completion: .words(["html"] + TableMarkup.allCases.map(\.rawValue)),
    "output format: an HTML report, or the report's tables for a paper, which are printed unless "
      + "--output names a file",
    default: { nil }
  ) { texts throws(UsageError) in
    if texts[0] == "html" { return nil }
    if let markup = TableMarkup(rawValue: texts[0]) { return markup }
    throw UsageError(value: texts[0], "expected 'html', 'latex' or 'markdown'")
  }
  private static let timingsOption = Option<Bool>.flag(
    "timings", "also show decision times and dates, which change when a run is repeated")

  static let report = Command(
    name: "report", words: "PATH...",
    summary: "make an HTML report, tables for a paper, or one chart",
    options: { read in
      (
        output: read(pageOption), markup: read(markupOption),
        games: read.given(shownReplaysOption), chart: read.given(chartOption),
        width: read.given(widthOption), style: read.given(styleOption),
        hasTimings: read(timingsOption), columns: read(tableColumnsOption),
        reading: TableReading(&read), isForced: read(.overwrite)
      )
    },
    refused: [
      RefusedOption(
        Option.format, reason: "the option sets a schedule of matchups, but report plays no games",
        remedy: "For tables, use \(markupOption.flag) latex or \(markupOption.flag) markdown.")
    ], operands: .files,
    discussion: """
      PATH is the results folder of a run, sweep, tuning, comparison or ratings, finished or not. It
      may also be a games.csv from any program with its seats.csv, or a single file as for 'rate'.
      Several PATHs share one page. If a run recorded replays, the page shows some of the games. For
      a comparison, the page replays games that have different winners under the two rule sets and
      shows them under both. No other games are played.

      The page is a single file. It loads nothing from the network, so you can read it offline,
      print it or send it. The same results give a byte-identical page.

      The LaTeX and Markdown tables contain standings and matchups for a run or a rating;
      differences for a comparison; effects and points for a sweep; and scores for a tuning. LaTeX
      requires the booktabs package.

      A chart is an SVG file, or a PDF or PNG file if FILE ends with .pdf or .png and rsvg-convert
      (of librsvg) is installed.
      """,
    statuses: [
      Status(.done, "the page was written"), Status(.checkFailed, "result files are damaged"),
      Status(
        .usage, "invalid usage, PATH contains no results, or a file with other content exists"),
      Status(.stopped, "stopped early; nothing was saved"),
    ],
    examples: """
      connect-four: tournament report Results/connect-four-1c9d5ea5
      tournament report monday tuesday --output both.html
      tournament report monday --output-format latex --output tables.tex
      tournament report monday --chart ratings --output ratings.svg
      tournament report monday --chart ratings --width 85 --style print --output ratings.pdf
      """
  ) { arguments, options, context in
    arguments.expect(
      1..., "report requires at least one PATH",
      remedy: "PATH is the folder of a run, sweep, tuning, comparison or ratings.")
    if options.chart.value == nil {
      for flag in [
        options.width.isGiven ? widthOption.flag : nil,
        options.style.isGiven ? styleOption.flag : nil,
      ].compactMap({ $0 }) { arguments.report("\(flag) requires \(chartOption.flag)") }
    }
    let markup = options.markup
    for flag in [
      options.chart.isGiven ? chartOption.flag : nil,
      options.games.isGiven ? shownReplaysOption.flag : nil,
      options.hasTimings ? timingsOption.flag : nil,
    ].compactMap({ $0 }) where markup != nil {
      arguments.report("\(flag) cannot be used with \(markupOption.flag) \(markup?.rawValue ?? "")")
    }
    try arguments.check()
    let page = try context.showingShare(of: "report") { progress in
      try ReportCommand.page(
        of: arguments.words, games: options.games.value, hasReplays: markup == nil,
        timings: options.hasTimings, columns: options.columns, reading: options.reading,
        progress: progress, context)
    }
    if let markup {
      for warning in page.warnings { context.warn(warning) }
      let tables = page.tables(as: markup)
      if let path = options.output {
        try ReportCommand.write(
          Array("\(tables)\n".utf8), to: path, isForced: options.isForced)
        context.output.print("Tables: \(path.visible)")
      } else {
        context.output.print(tables)
      }
      return .done
    }
    if let name = options.chart.value {
      let format = ChartFormat.figure(
        millimeters: options.width.value, isBlackAndWhite: options.style.value == .print)
      guard let picture = page.picture(name, format) else {
        throw UsageError(
          setting: chartOption.name,
          "unknown chart '\(name)'; \(hint(for: name, among: page.chartNames))")
      }
      let path = options.output ?? "\(name).svg"
      try ReportCommand.write(
        ChartFile.content(picture, format, of: path), to: path, isForced: options.isForced)
      context.output.print("Chart: \(path.visible)")
      return .done
    }
    let path = options.output ?? ReportCommand.path(arguments.words)
    try ReportCommand.write(page.html, to: path, isForced: options.isForced)
    context.output.print("HTML report: \(path.visible)")
    return .done
  }
}

enum ReportCommand {
  static let overwriteRemedy =
    "Add \(Option.overwrite.flag) to overwrite it, or choose another file."

  static func path(_ words: [String]) -> String {
    // The hidden folder of an unfinished run must not contain any other files.
    guard words.count == 1, FileKind(path: words[0]) == .folder, !RunProgress.isHidden(words[0])
    else { return PackageFile.page }
    return words[0].hasSuffix("/") ? words[0] + PackageFile.page : "\(words[0])/\(PackageFile.page)"
  }

  /// Returns the page for results, with citations and recorded games.
  ///
  /// - Parameters:
  ///   - games: The games to show, or `nil` for a sample.
  ///   - hasReplays: `false` to leave recorded games out.
  static func page(
    of paths: [String], games: NotableGames.Choice? = nil, hasReplays: Bool = true,
    timings: Bool = false,
    columns: TableForm? = nil, reading: TableReading = TableReading(),
    progress: (Double) -> Void = { _ in }, _ context: CommandContext
  ) throws -> Page {
    let page = try silentPage(
      of: paths, games: games, hasReplays: hasReplays, timings: timings, columns: columns,
      reading: reading,
      progress: progress, context)
    context.show(page.subjects.flatMap { $0.played?.notes ?? [] })
    return page
  }

  private static func silentPage(
    of paths: [String], games: NotableGames.Choice?, hasReplays: Bool = true, timings: Bool,
    columns: TableForm?,
    reading: TableReading = TableReading(), progress: (Double) -> Void = { _ in },
    _ context: CommandContext
  ) throws -> Page {
    let subjects = try PageSubject.read(
      paths, games: context.catalog.games, columns: columns, reading: reading,
      progress: progress
    ).map { cited($0, timings: timings, context) }
    return Page(
      subjects,
      replays: hasReplays
        ? try PageReplays(subjects, games, games: context.catalog.games) : nil,
      timings: timings)
  }

  /// Returns an issue if the page in a folder differs from the page for the folder's results.
  ///
  /// The page in the folder may have been made with any options.
  static func finding(
    ofPageIn folder: String, _ context: CommandContext
  ) throws -> VerificationIssue? {
    let path = "\(folder)/\(PackageFile.page)"
    guard FileStatus(path: path, followsLink: false)?.kind == .file else { return nil }
    let options = try PageOptions(ofPageAt: path)
    let page = try silentPage(
      of: [folder], games: options.replays, timings: options.hasTimings, columns: nil, context)
    return try VerificationIssue.ofPage(page.html, in: folder)
  }

  private static func cited(
    _ subject: PageSubject, timings: Bool, _ context: CommandContext
  ) -> PageSubject {
    guard subject.played?.origin != .tables, !subject.isUnfinished,
      let dated = try? CitedFolder(subject.path, isKnownToHold: true)
        .citation(context, named: subject.name)
    else { return subject }
    let citation = timings ? dated : dated.undated
    var subject = subject
    subject.citation = (citation.text, citation.bibTeX)
    return subject
  }

  /// Writes the page for a results folder into this folder and prints the page's path.
  static func addPage(to folder: String, isJSON: Bool, _ context: CommandContext) throws {
    let path = "\(folder)/\(PackageFile.page)"
    try write(
      page(of: [folder], context).html, to: path, isForced: false,
      remedy: "Delete it, or run '\(context.program) report \(folder) \(Option.overwrite.flag)'.")
    if isJSON {
      context.inform("HTML report: \(path)")
    } else {
      context.output.print("HTML report: \(path.visible)")
    }
  }

  static func write(
    _ html: String, to path: String, isForced: Bool, remedy: String = overwriteRemedy
  ) throws {
    if ChartFile.pictures.contains(ChartFile.ending(of: path)) {
      throw UsageError(
        "\(path): reports are HTML files",
        remedy: "Choose a name that ends with .html. To get a PDF, print the report from a browser."
      )
    }
    try write(Array(html.utf8), to: path, isForced: isForced, remedy)
  }

  /// Writes a file, unless an identical one exists.
  ///
  /// - Throws: `UsageError` if a file with other content exists, unless `isForced` is `true`.
  fileprivate static func write(
    _ bytes: [UInt8], to path: String, isForced: Bool, _ remedy: String = overwriteRemedy
  ) throws {
    if try AtomicFile.replaced(at: path) != nil, !isForced {
      if (try? ChartFile.bytes(path, limit: bytes.count + 1)) == bytes { return }
      throw UsageError("\(path): the file exists with other content", remedy: remedy)
    }
    let file = try AtomicFile(replacing: path)
    try file.output.write(bytes)
    try file.keep()
  }
}
