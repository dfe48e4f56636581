import GameCore

/// The replay viewer: recorded games that a reader can step through.
struct ReplayViewer {
  private let films: [ReplayAnimation]
  /// Clauses about games that are not among them.
  private let notes: [String]
  /// A Boolean value that indicates whether the page has nothing else, so that the viewer takes all keys
  /// from the beginning.
  private let isAlone: Bool

  /// Without the script, the last positions of this many games are shown.
  private static let stillLimit = 6

  /// - Returns: `nil` without games and notes.
  init?(_ films: [ReplayAnimation], notes: [String] = [], isAlone: Bool = false) {
    if films.isEmpty, notes.isEmpty { return nil }
    self.films = films
    self.notes = notes
    self.isAlone = isAlone
  }

  /// A Boolean value that indicates whether there is any game.
  var hasAnimations: Bool { !films.isEmpty }

  /// Writes the data of the viewer for the script, and last positions for readers without it.
  func write(to html: inout HTML) {
    if !notes.isEmpty {
      html.element("section aria-labelledby=\"games-h\"") { section in
        section.element("h2 id=\"games-h\"", "Recorded games")
        section.list(notes.map(\.capitalizedFirst))
      }
    }
    if films.isEmpty { return }
    let symbols = FrameSymbols(films).svg
    html.add(markup: "<svg class=\"defs\" aria-hidden=\"true\"><defs>\(symbols)</defs></svg>\n")
    let keys = isAlone ? " data-keys=\"page\"" : ""
    html.element(
      "section id=\"player\" class=\"player\" aria-labelledby=\"player-h\"\(keys) hidden"
    ) { section in
      section.element("h2 id=\"player-h\"", "Replays")
      section.add(
        markup:
          "<script type=\"application/json\" id=\"films\">\(ReplayAnimationJSON.text(films))</script>\n"
      )
    }
    html.element("noscript", writeStills)
  }

  private func writeStills(to html: inout HTML) {
    html.element("section aria-labelledby=\"stills-h\"") { section in
      section.element("h2 id=\"stills-h\"", "Last positions of recorded games")
      section.element("p", "With JavaScript, this page replays \(films.count) games move by move.")
      for film in films.prefix(ReplayViewer.stillLimit) {
        section.element("figure class=\"still\"") { figure in
          figure.add(markup: FrameSVG.svg(film))
          figure.element(
            "figcaption",
            "Game \(film.id), \(film.seats.joined(separator: " – ")): \(film.named(film.end))"
              + (film.why.isEmpty ? "" : " (\(film.why))"))
        }
      }
    }
  }
}
