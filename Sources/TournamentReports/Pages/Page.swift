import GameCore
import TournamentBase

/// Results as one file that any browser shows.
///
/// The file contains its style, script and pictures, so it requests nothing and runs no other
/// script. Without the script, sorting, filters, tooltips and the replay viewer are missing.
/// Identical results give byte-identical pages, unless timings are shown.
package struct Page {
  package let subjects: [PageSubject]
  /// The replay viewer, or `nil` if there are no replays.
  let player: ReplayViewer?
  /// The statistics of recorded games, or `nil` if they were not read.
  let replays: PageReplays?
  /// The seconds until a browser reloads the file, or `nil` if it never does.
  let reload: Int?
  /// A Boolean value that indicates whether decision times, which depend on the machine, are shown.
  let hasTimings: Bool

  package init(
    _ subjects: [PageSubject], replays: PageReplays? = nil, player: ReplayViewer? = nil,
    reload: Int? = nil, timings: Bool = false
  ) {
    self.subjects = subjects
    self.replays = replays
    self.player =
      player
      ?? replays.flatMap {
        ReplayViewer($0.games, pairs: $0.pairs, notes: $0.notes)
      }
    self.reload = reload
    hasTimings = timings
  }

  package var html: String {
    let parts = parts
    let isAlone = parts.count == 1
    var page = HTML()
    page.add(markup: "<!DOCTYPE html>\n<html lang=\"en\">\n")
    page.element("head", head)
    page.element("body") { body in
      body.add(markup: "<a class=\"skip\" href=\"#main\">Skip to the results</a>\n")
      body.element("header") { header in
        header.element("h1", title)
        if isAlone {
          header.element("p class=\"lead\"", parts[0].line)
          parts[0].writeStart(to: &header)
        }
      }
      body.element("nav aria-label=\"Sections\"") { write(parts, to: &$0) }
      body.element("main id=\"main\"") { main in
        for part in parts {
          part.writeHeading(to: &main, isAlone: isAlone)
          part.write(part.sections, to: &main, isAlone: isAlone)
          if !isAlone { part.write(part.closing, to: &main, isAlone: false) }
        }
        player?.write(to: &main)
        if isAlone { parts[0].write(parts[0].closing, to: &main, isAlone: true) }
      }
      body.element("footer") { $0.element("p", "Made by tournament from the result files.") }
      body.add(markup: "<script>\(script)</script>\n")
    }
    page.add(markup: "</html>\n")
    return page.text
  }

  /// Returns all subjects' tables for papers, without those that only list data or the
  /// configuration.
  package func tables(as markup: TableMarkup) -> String {
    let comment = markup == .latex ? ["% Requires \\usepackage{booktabs}."] : []
    return
      (comment
      + tabulated.flatMap { all -> [String] in
        let name = all.subject.name.visible
        let heading = markup == .latex ? "% \(name)" : "## \(escapedForMarkdown(name))"
        return (subjects.count > 1 ? [heading] : []) + all.tables.map { $0.text(as: markup) }
      }).joined(separator: "\n\n")
  }

  /// The warnings about all subjects, as clauses without full stops.
  package var warnings: [String] { tabulated.flatMap(\.warnings) }

  /// The content of the page for each subject, without recorded games.
  private var tabulated: [SubjectSections] {
    subjects.enumerated().map { index, subject in
      SubjectSections(
        subject: subject, place: place(of: index), recorded: nil, medium: .terminal)
    }
  }

  /// Returns a chart on the page as a separate SVG file, or `nil` if there is no such chart.
  package func picture(_ id: String, _ format: ChartFormat = .file) -> String? {
    charts.first { $0.id == id }?.drawing(format)
  }

  package var chartNames: [String] { charts.map(\.id) }

  private var charts: [any Chart] { parts.flatMap { $0.sections + $0.closing }.flatMap(\.charts) }

  private func place(of index: Int) -> PagePlace {
    subjects.count > 1 ? PagePlace(number: index + 1, name: subjects[index].name) : .alone
  }

  private var parts: [Part] {
    subjects.enumerated().map { index, subject in
      Part(
        SubjectSections(
          subject: subject,
          place: place(of: index),
          recorded: replays?.surveys[index], hasTimings: hasTimings))
    }
  }

  private var script: String { "\n" + PageFiles.script(hasPlayer: player?.hasGames == true) }

  private var title: String {
    if subjects.isEmpty { return "Recorded games" }
    if subjects.count == 1 { return subjects[0].title }
    var games: [String] = []
    for subject in subjects {
      let game = subject.game.map(MeasureName.game) ?? "Ratings"
      if !games.contains(game) { games.append(game) }
    }
    return "\(subjects.count) results: \(games.joined(separator: ", "))"
  }

  private func head(_ head: inout HTML) {
    // Drawings contain `style` attributes, which a policy cannot allow by their hashes.
    let policy =
      "default-src 'none'; style-src 'unsafe-inline'; "
      + "script-src '\(PageFiles.hash(ofScript: script))'; img-src data:"
    head.add(
      markup: """
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        \(PageOptions(hasTimings: hasTimings, replays: replays?.choice).element)
        <link rel="icon" href="data:,">

        """)
    if let reload { head.add(markup: "<meta http-equiv=\"refresh\" content=\"\(reload)\">\n") }
    head.element("title", "\(title) – tournament")
    head.add(markup: "<style>\n\(PageFiles.style)\n\(ChartStyle.css)\n</style>\n")
  }

  /// Writes links to the sections or, if there are several subjects, to these.
  private func write(_ parts: [Part], to html: inout HTML) {
    html.element("ul") { list in
      if parts.count == 1 {
        Section.link(parts[0].sections, to: &list)
      } else {
        for part in parts { Section.link(part.title, part.id, to: &list) }
      }
      if player?.hasGames == true {
        list.add(markup: "<li data-script hidden><a href=\"#player\">Replays</a></li>\n")
      }
      if parts.count == 1 { Section.link(parts[0].closing, to: &list) }
    }
  }
}

/// The part of the page about one subject.
private struct Part {
  let name: String
  let title: String
  let line: String
  let id: String
  /// The picture of the initial state under changed rules, and these rules.
  let start: (viewer: ReplayViewer, rules: [Fact])?
  let warnings: [String]
  let sections: [Section]
  let closing: [Section]

  init(_ all: SubjectSections) {
    name = all.subject.name
    (title, line) = (all.subject.title, all.subject.line)
    id = "\(all.place)subject"
    start = all.subject.start.flatMap { picture, rules in
      ReplayViewer([picture], prefix: "\(all.place)start-").map { ($0, rules) }
    }
    // A strategy's name at the beginning of a warning keeps its case.
    let names =
      (all.subject.played?.labels ?? [])
      + (all.subject.configuration?.strategies.map(\.label) ?? [])
    warnings = all.warnings.map { warning in
      typeset(names.contains { warning.hasPrefix($0) } ? warning : warning.capitalizedFirst)
    }
    sections = all.sections
    closing = all.closing
  }

  /// Writes the title, unless it is also the page title, and the warnings.
  func writeHeading(to html: inout HTML, isAlone: Bool) {
    if !isAlone {
      html.element("h2 id=\"\(id)\" class=\"subject\"", title)
      html.element("p class=\"lead\"", "\(line); \(name)")
      writeStart(to: &html)
    }
    if warnings.isEmpty { return }
    let heading = isAlone ? "h2" : "h3"
    html.element("section class=\"warnings\" aria-labelledby=\"\(id)-warnings\"") { box in
      box.element("\(heading) id=\"\(id)-warnings\"", warnings.count == 1 ? "Warning" : "Warnings")
      box.list(warnings)
    }
  }

  func writeStart(to html: inout HTML) {
    if let start { start.viewer.writeStart(start.rules, to: &html) }
  }

  func write(_ sections: [Section], to html: inout HTML, isAlone: Bool) {
    for section in sections { section.write(to: &html, heading: isAlone ? "h2" : "h3") }
  }
}

extension Section {
  fileprivate static func link(_ sections: [Section], to html: inout HTML) {
    for section in sections { link(section.title, section.id, to: &html) }
  }

  fileprivate static func link(_ title: String, _ id: String, to html: inout HTML) {
    html.element("li") { $0.element("a href=\"#\(id)\"", title) }
  }
}
