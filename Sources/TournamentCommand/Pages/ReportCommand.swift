import Commands
import Diagnostics
import Pages
import Reports
import RunFolders
import Storage
import Terminal

extension Option where Value == String? {
  fileprivate static var page: Option {
    .path(
      "output", "FILE",
      "the page to write; without it report.html in the folder, or here where there are several")
  }
}

extension Option where Value == PageFilms.Choice? {
  fileprivate static var shownGames: Option {
    Option(
      "games", "N|upsets|all", defaultText: "a few of all kinds",
      completion: .words(["upsets", "all"]),
      "the recorded games to show: so many, those that the weaker one won, or all; \(PageFilms.limit) at most",
      default: { nil }
    ) { texts throws(UsageError) in
      if let choice = PageFilms.Choice(texts[0]) { return choice }
      throw UsageError(
        "'\(texts[0])' is not 'upsets', 'all' or a number from 1 to \(PageFilms.limit)")
    }
  }
}

extension Option where Value == String? {
  fileprivate static var chart: Option {
    Option(
      "chart", "NAME",
      "instead of a page, write one of its charts as an SVG picture, such as ratings or cross",
      default: { nil }, read: { texts throws(UsageError) in texts[0] })
  }
}

extension Option where Value == Bool {
  /// Has a command that plays make a page of what it found.
  static var withPage: Option {
    .flag("report", "also make a page, report.html in the folder, that any browser shows")
  }

  static var force: Option { .flag("force", "write over a page that is there") }
}

extension Command {
  static let report = Command(
    name: "report", words: "PATH...",
    summary: "make a page of results that any browser shows",
    options: [Option.page, Option.shownGames, Option.chart, Option.force],
    operands: .files,
    discussion: [
      """
      A PATH is the folder of a run, a sweep or a tuning, finished or not, a comparison or ratings, or a games.csv \
      of any program with the seats.csv beside it. Several stand on one page. Nothing is played: the page tells \
      what the tables hold, and shows the recorded games where a run kept replays.
      """,
      """
      The page is one file that asks for nothing, to be read without a network, printed or sent. The same \
      results give the same bytes.
      """,
    ],
    statuses: [
      Status(.done, "the page is written"), Status(.checkFailed, "results are damaged"),
      Status(.usage, "a PATH holds no results, or the page exists"),
    ],
    examples: [
      Example("tournament report Results/connect-four-1c9d5ea5", of: "connect-four"),
      Example("tournament report monday tuesday --output both.html"),
      Example("tournament report monday --chart ratings --output ratings.svg"),
    ]
  ) { arguments, context in
    if arguments.words.isEmpty {
      arguments.report(
        "report needs results: the folder of a run, a comparison, a sweep, a tuning or ratings")
    }
    try arguments.check()
    let page = try ReportCommand.page(
      of: arguments.words, games: arguments[.shownGames], context)
    if let name = arguments[.chart] {
      guard let picture = page.picture(name) else {
        throw UsageError(
          setting: Option.chart.name,
          "there is no chart '\(name)'; \(hint(for: name, among: page.chartNames))")
      }
      let path = arguments[.page] ?? "\(name).svg"
      try ReportCommand.write(picture, to: path, isForced: arguments[.force])
      context.output.print("Picture: \(path.visible)")
      return .done
    }
    let path = arguments[.page] ?? ReportCommand.path(arguments.words)
    try ReportCommand.write(page.html, to: path, isForced: arguments[.force])
    context.output.print("Page: \(path.visible)")
    return .done
  }
}

/// Where pages go.
enum ReportCommand {
  /// Where a page of some results goes unless another place is named.
  static func path(_ words: [String]) -> String {
    // Nothing foreign may be in the hidden folder that a run is played in.
    guard words.count == 1, FileKind(path: words[0]) == .folder, !RunGlimpse.isHidden(words[0])
    else { return PackageFile.page }
    return words[0].hasSuffix("/") ? words[0] + PackageFile.page : "\(words[0])/\(PackageFile.page)"
  }

  /// The page of some results, with their recorded games and what a paper has to tell of them.
  ///
  /// - Parameter games: Which games are shown; a few for `nil`.
  static func page(
    of paths: [String], games: PageFilms.Choice? = nil, _ context: CommandContext
  ) throws -> Page {
    let subjects = try PageSubject.read(paths, games: context.catalogue.games).map {
      cited($0, context)
    }
    return Page(
      subjects, films: try PageFilms(subjects, games, games: context.catalogue.games))
  }

  /// A subject with what a paper has to tell of it, where the folder tells enough.
  private static func cited(_ subject: PageSubject, _ context: CommandContext) -> PageSubject {
    guard subject.kind != .tables, !subject.isUnfinished,
      let citation = try? CitedFolder(subject.path, isKnownToHold: true).citation(context)
    else { return subject }
    subject.citation = (
      CitationText(citation: citation).text, CitationBibTeX(citation: citation).text
    )
    return subject
  }

  /// Makes the page of a folder that was just written or found, and says where it is.
  static func addPage(
    to folder: String, _ arguments: Arguments, _ context: CommandContext
  ) throws {
    let path = "\(folder)/\(PackageFile.page)"
    try write(page(of: [folder], context).html, to: path, isForced: false)
    if arguments[.json] {
      context.note("page: \(path)")
    } else {
      context.output.print("Page: \(path.visible)")
    }
  }

  /// Writes a page; one that is there already and the same is left.
  ///
  /// - Throws: `UsageError` where something else is there and may not be written over, `FileError`.
  static func write(_ html: String, to path: String, isForced: Bool) throws {
    if FileKind.isTaken(path), !isForced {
      let limit = html.utf8.count + 1
      let old = try? FileInput.contents(path: path, limit: limit)
      if old.map({ $0.elementsEqual(html.utf8) }) == true { return }
      throw UsageError(
        "\(path) exists and is not this page; \(Option.force.flag) writes over it, or name another "
          + "file with \(Option.page.flag)")
    }
    let file = try NewFile(replacing: path)
    try file.output.write(html)
    try file.keep()
  }
}
