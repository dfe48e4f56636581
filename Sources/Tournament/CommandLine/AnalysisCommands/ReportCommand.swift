import GameCore

extension Option where Value == String? {
  fileprivate static var page: Option {
    .path(
      "output", "FILE",
      "file to write (default: report.html in the folder, or in the current folder if there are several "
        + "PATHs; NAME.svg for a chart)")
  }

  fileprivate static var chart: Option {
    .text("chart", "NAME", "write only the chart NAME, such as ratings or cross, to a file")
  }
}

extension Option where Value == PageReplays.Choice? {
  fileprivate static var shownReplays: Option {
    Option(
      "replays", "N|upsets|all", defaultText: "a sample", completion: .words(["upsets", "all"]),
      "recorded games to show: up to N of several kinds, only wins of the lower-rated strategy (upsets), "
        + "or all; at most \(PageReplays.limit)",
      default: { nil }
    ) { texts throws(UsageError) in
      if let choice = PageReplays.Choice(texts[0]) { return choice }
      throw UsageError(
        value: texts[0], "expected 'upsets', 'all' or a number from 1 to \(PageReplays.limit)")
    }.formerly("games")
  }
}

extension Option where Value == Int? {
  fileprivate static var width: Option {
    .integer(
      "width", "MM", in: ChartFormat.widths, "width of the file of a chart, in millimeters")
  }
}

extension Option where Value == ChartFile.Style {
  fileprivate static var style: Option {
    .choice(
      "style", "STYLE", default: .color,
      "colors of the file of a chart; print has black lines, gray areas and hatching")
  }
}

extension Option where Value == Bool {
  /// The option of commands that play games to write a page of the results.
  static var withPage: Option {
    .flag("report", "also write an HTML report, report.html in the results folder")
  }

  static var overwrite: Option { .flag("force", "overwrite an existing file") }

  fileprivate static var timings: Option {
    .flag("timings", "also show decision times and dates, which differ between equal runs")
  }
}

extension Command {
  static let report = Command(
    name: "report", words: "PATH...", summary: "make an HTML report, or a file of one chart",
    options: [
      Option.page, Option.shownReplays, Option.chart, Option.width, Option.style, Option.timings,
      Option.overwrite,
    ],
    operands: .files,
    discussion: [
      """
      PATH is a results folder (run, sweep, tuning, comparison or ratings; finished or not), or a \
      games.csv of any program with its seats.csv. Several PATHs share one page. No games are \
      played. If a run kept replays, the page shows recorded games.
      """,
      """
      The page is a single file. It loads nothing from the network, so you can read it offline, \
      print it or send it. The same results give a byte-identical page.
      """,
      """
      A chart is an SVG file, or a PDF or PNG file if FILE ends with .pdf or .png and rsvg-convert \
      (of librsvg) is installed.
      """,
    ],
    statuses: [
      Status(.done, "the page was written"), Status(.checkFailed, "result files are damaged"),
      Status(.usage, "invalid usage, PATH contains no results, or the file exists"),
    ],
    examples: [
      Example("tournament report Results/connect-four-1c9d5ea5", of: "connect-four"),
      Example("tournament report monday tuesday --output both.html"),
      Example("tournament report monday --chart ratings --output ratings.svg"),
      Example(
        "tournament report monday --chart ratings --width 85 --style print --output ratings.pdf"),
    ]
  ) { arguments, context in
    arguments.expect(
      1..., "report requires at least one PATH",
      remedy: "PATH is the folder of a run, sweep, tuning, comparison or ratings.")
    if arguments[.chart] == nil {
      for flag in [
        arguments.has(.width) ? Option.width.flag : nil,
        arguments.has(.style) ? Option.style.flag : nil,
      ].compactMap({ $0 }) { arguments.report("\(flag) requires \(Option.chart.flag)") }
    }
    try arguments.check()
    let page = try context.showingTime(of: "report") {
      try ReportCommand.page(
        of: arguments.words, games: arguments[.shownReplays], timings: arguments[.timings], context)
    }
    if let name = arguments[.chart] {
      let format = ChartFormat.figure(
        millimeters: arguments[.width], isBlackAndWhite: arguments[.style] == .print)
      guard let picture = page.picture(name, format) else {
        throw UsageError(
          setting: Option.chart.name,
          "unknown chart '\(name)'; \(hint(for: name, among: page.chartNames))")
      }
      let path = arguments[.page] ?? "\(name).svg"
      try ReportCommand.write(
        ChartFile.content(picture, format, of: path), to: path, isForced: arguments[.overwrite])
      context.output.print("Chart: \(path.visible)")
      return .done
    }
    let path = arguments[.page] ?? ReportCommand.path(arguments.words)
    try ReportCommand.write(page.html, to: path, isForced: arguments[.overwrite])
    context.output.print("HTML report: \(path.visible)")
    return .done
  }
}

/// Pages of results and their files.
enum ReportCommand {
  /// Returns the default path of a page of results.
  static func path(_ words: [String]) -> String {
    // The hidden folder of a running run must not contain any other files.
    guard words.count == 1, FileKind(path: words[0]) == .folder, !RunProgress.isHidden(words[0])
    else { return PackageFile.page }
    return words[0].hasSuffix("/") ? words[0] + PackageFile.page : "\(words[0])/\(PackageFile.page)"
  }

  /// Returns the page of results, with their recorded games and citations.
  ///
  /// - Parameters:
  ///   - games: The games to show; a sample for `nil`.
  ///   - timings: `true` to show decision times and dates, which differ between equal runs.
  static func page(
    of paths: [String], games: PageReplays.Choice? = nil, timings: Bool = false,
    _ context: CommandContext
  ) throws -> Page {
    let subjects = try PageSubject.read(paths, games: context.catalogue.games).map {
      cited($0, timings: timings, context)
    }
    return Page(
      subjects, replays: try PageReplays(subjects, games, games: context.catalogue.games),
      timings: timings)
  }

  /// Returns a subject with its citation, if it can be cited.
  private static func cited(
    _ subject: PageSubject, timings: Bool, _ context: CommandContext
  ) -> PageSubject {
    guard subject.played?.origin != .tables, !subject.isUnfinished,
      let dated = try? CitedFolder(subject.path, isKnownToHold: true).citation(context)
    else { return subject }
    let citation = timings ? dated : dated.undated
    var subject = subject
    subject.citation = (
      CitationText(citation: citation).text, CitationBibTeX(citation: citation).text
    )
    return subject
  }

  /// Writes the page of a folder that was just written or found, and prints its path.
  static func addPage(to folder: String, _ arguments: Arguments, _ context: CommandContext) throws {
    let path = "\(folder)/\(PackageFile.page)"
    try write(
      page(of: [folder], context).html, to: path, isForced: false,
      remedy: "Delete it, or run '\(context.program) report \(folder) \(Option.overwrite.flag)'.")
    if arguments[.json] {
      context.inform("HTML report: \(path)")
    } else {
      context.output.print("HTML report: \(path.visible)")
    }
  }

  /// Writes a page; an identical file is left unchanged.
  ///
  /// - Parameter remedy: The remedy if another file is there.
  /// - Throws: `UsageError` if another file is there and may not be overwritten, and for a name of a different
  ///   format; `FileError`.
  static func write(
    _ html: String, to path: String, isForced: Bool,
    remedy: String = "Add \(Option.overwrite.flag) to overwrite it, or choose another file."
  ) throws {
    if ChartFile.pictures.contains(ChartFile.ending(of: path)) {
      throw UsageError(
        "\(path): reports are HTML files",
        remedy: "Choose a name that ends with .html; browsers print HTML as PDF.")
    }
    try write(Array(html.utf8), to: path, isForced: isForced, remedy: remedy)
  }

  /// Writes a file; an identical one is left unchanged.
  fileprivate static func write(
    _ bytes: [UInt8], to path: String, isForced: Bool,
    remedy: String = "Add \(Option.overwrite.flag) to overwrite it, or choose another file."
  ) throws {
    if try AtomicFile.replaced(at: path) != nil, !isForced {
      if (try? ChartFile.bytes(path, limit: bytes.count + 1)) == bytes { return }
      throw UsageError("\(path): the file exists and differs", remedy: remedy)
    }
    let file = try AtomicFile(replacing: path)
    try file.output.write(bytes)
    try file.keep()
  }
}
