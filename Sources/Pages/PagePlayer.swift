import Charts
import Films
import Replays

/// Recorded games that a reader can step through.
package struct PagePlayer {
  private let films: [ReplayFilm]
  /// What there is to say of games that are not among them.
  private let notes: [String]
  /// Whether the page is nothing else, so that keys are the player's from the beginning.
  private let isAlone: Bool

  /// Without the script these are shown as they ended.
  private static let stillLimit = 6

  /// - Returns: `nil` where there is nothing to show or to say.
  package init?(_ films: [ReplayFilm], notes: [String] = [], isAlone: Bool = false) {
    if films.isEmpty, notes.isEmpty { return nil }
    self.films = films
    self.notes = notes
    self.isAlone = isAlone
  }

  /// Whether there is any game.
  var hasFilms: Bool { !films.isEmpty }

  /// Writes the data, of which the script makes the player, and how games ended for readers without it.
  func write(to html: inout HTML) {
    if !notes.isEmpty {
      html.element("section aria-labelledby=\"games-h\"") { section in
        section.element("h2 id=\"games-h\"", "Recorded games")
        section.list(notes)
      }
    }
    if films.isEmpty { return }
    let symbols = FilmSymbols(films).svg
    html.add(markup: "<svg class=\"defs\" aria-hidden=\"true\"><defs>\(symbols)</defs></svg>\n")
    let keys = isAlone ? " data-keys=\"page\"" : ""
    html.element(
      "section id=\"player\" class=\"player\" aria-labelledby=\"player-h\"\(keys) hidden"
    ) { section in
      section.element("h2 id=\"player-h\"", "Games to look at")
      section.add(
        markup: "<script type=\"application/json\" id=\"films\">\(FilmJSON.text(films))</script>\n")
    }
    html.element("noscript", writeStills)
  }

  private func writeStills(to html: inout HTML) {
    html.element("section aria-labelledby=\"stills-h\"") { section in
      section.element("h2 id=\"stills-h\"", "How recorded games ended")
      section.element("p", "With JavaScript, all \(films.count) games can be stepped through here.")
      for film in films.prefix(PagePlayer.stillLimit) {
        section.element("figure class=\"still\"") { figure in
          figure.add(markup: FilmStill.svg(film))
          figure.element(
            "figcaption",
            "Game \(film.id), \(film.seats.joined(separator: " – ")): \(film.end)"
              + (film.why.isEmpty ? "" : " (\(film.why))"))
        }
      }
    }
  }
}
