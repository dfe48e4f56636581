import Charts
import Replays

/// Everything that is told of some results, as one file that any browser shows.
///
/// It asks for nothing: style, script and pictures are in it. All but the player of games is there
/// without the script. The same results give the same bytes.
package struct Page {
  let subjects: [PageSubject]
  /// The player of games; `nil` where there are none.
  let player: PagePlayer?
  /// What is told of recorded games; `nil` where nobody asked.
  let films: PageFilms?
  /// After how many seconds a browser is to read the file again; `nil` for never.
  let reload: Int?

  package init(_ subjects: [PageSubject], player: PagePlayer? = nil, reload: Int? = nil) {
    self.subjects = subjects
    self.player = player
    films = nil
    self.reload = reload
  }

  /// A page of results with their recorded games.
  package init(_ subjects: [PageSubject], films: PageFilms) {
    self.subjects = subjects
    self.films = films
    player = PagePlayer(films.films, notes: films.notes)
    reload = nil
  }

  /// The page as a file's contents.
  package var html: String {
    let parts = parts
    var page = HTML()
    page.add(markup: "<!DOCTYPE html>\n<html lang=\"en\">\n")
    page.element("head", head)
    page.element("body") { body in
      body.add(markup: "<a class=\"skip\" href=\"#main\">To the results</a>\n")
      body.element("header") { header in
        header.element("h1", title)
        header.element("p class=\"lead\"", subtitle)
      }
      body.element("nav aria-label=\"Sections\"") { write(parts, to: &$0) }
      body.element("main id=\"main\"") { main in
        for part in parts { part.write(to: &main, isAlone: parts.count == 1) }
        player?.write(to: &main)
      }
      body.element("footer") { $0.element("p", "Made by tournament from the results alone.") }
      body.add(
        markup: "<script>\n\(PageFiles.script(hasPlayer: player?.hasFilms == true))</script>\n")
    }
    page.add(markup: "</html>\n")
    return page.text
  }

  /// One of the page's charts as a picture that stands by itself.
  ///
  /// - Parameter id: Its name among those of all charts, such as `ratings`.
  /// - Returns: `nil` where there is none of that name.
  package func picture(_ id: String) -> String? { charts.first { $0.id == id }?.picture }

  /// The names of all charts, in their order.
  package var chartNames: [String] { charts.map(\.id) }

  private var charts: [any Chart] { parts.flatMap(\.sections).flatMap(\.charts) }

  private var parts: [Part] {
    subjects.enumerated().map { index, subject in
      Part(
        subject,
        subjects.count > 1 ? PagePlace(number: index + 1, name: subject.name) : .alone,
        films?.surveys[index])
    }
  }

  /// What the page is called.
  private var title: String {
    subjects.isEmpty ? "Recorded games" : subjects.map(\.name).joined(separator: ", ")
  }

  private var subtitle: String {
    let texts = subjects.map { subject in
      switch subject.kind {
      case .run: "\(subject.games.map { "\($0) games" } ?? "A run") of \(subject.game ?? "a game")"
      case .comparison:
        "\(subject.games.map { "\($0) games" } ?? "Games") of \(subject.game ?? "a game") under each of "
          + "two rules"
      case .sweep:
        "\(subject.games.map { "\($0) games" } ?? "Games") of \(subject.game ?? "a game") under "
          + "\(subject.sweep?.points ?? 0) settings"
      case .tuning:
        "\(subject.games.map { "\($0) games" } ?? "Games") of \(subject.game ?? "a game") to tune "
          + (subject.tuned?.run.strategies.first?.name ?? "a strategy")
      case .rating: "Ratings of \(subject.games.map { "\($0) games" } ?? "games")"
      case .tables: "\(subject.games.map { "\($0) games" } ?? "Games") from tables"
      }
    }
    return texts.joined(separator: "; ")
  }

  private func head(_ head: inout HTML) {
    let policy =
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"
    head.add(
      markup: """
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <link rel="icon" href="data:,">

        """)
    if let reload { head.add(markup: "<meta http-equiv=\"refresh\" content=\"\(reload)\">\n") }
    head.element("title", "\(title) – tournament")
    head.add(markup: "<style>\n\(PageFiles.style)\n\(ChartStyle.css)\n</style>\n")
  }

  private func write(_ parts: [Part], to html: inout HTML) {
    html.element("ul") { list in
      for part in parts {
        if parts.count > 1 { PageSection.link(part.subject.name, part.id, to: &list) }
        for section in part.sections where parts.count == 1 {
          PageSection.link(section.title, section.id, to: &list)
        }
      }
      if player?.hasFilms == true {
        list.add(markup: "<li data-script hidden><a href=\"#player\">Games to look at</a></li>\n")
      }
    }
  }
}

/// What a page tells of one subject.
private struct Part {
  let subject: PageSubject
  let id: String
  let warnings: [String]
  let sections: [PageSection]

  init(
    _ subject: PageSubject, _ place: PagePlace,
    _ recorded: (survey: ReplaySurvey, films: [ReplayFilm])?
  ) {
    self.subject = subject
    id = "\(place)subject"
    let all = SubjectSections(subject: subject, place: place, recorded: recorded)
    warnings = all.warnings
    sections = all.sections
  }

  /// - Parameter isAlone: Whether the page's own heading is the subject's.
  func write(to html: inout HTML, isAlone: Bool) {
    if !isAlone { html.element("h2 id=\"\(id)\" class=\"subject\"", subject.name) }
    let heading = isAlone ? "h2" : "h3"
    if !warnings.isEmpty {
      html.element("section class=\"warnings\" aria-labelledby=\"\(id)-warnings\"") { box in
        box.element("\(heading) id=\"\(id)-warnings\"", "Before you believe the numbers")
        box.list(warnings)
      }
    }
    for section in sections { section.write(to: &html, heading: heading) }
  }
}

extension PageSection {
  /// Writes the part under its heading.
  func write(to html: inout HTML, heading: String) {
    html.element("section id=\"\(id)\" aria-labelledby=\"\(id)-h\"") { section in
      section.element("\(heading) id=\"\(id)-h\"") { words in
        words.write(title)
        if !place.suffix.isEmpty { words.element("span class=\"hear\"", place.suffix) }
      }
      section.add(markup: self.html.text)
    }
  }

  /// Writes an entry of the list of parts.
  fileprivate static func link(_ title: String, _ id: String, to html: inout HTML) {
    html.element("li") { $0.element("a href=\"#\(id)\"", title) }
  }
}
