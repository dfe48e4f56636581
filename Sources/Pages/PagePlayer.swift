/// Recorded games that a reader can step through.
package struct PagePlayer {
  /// The films as JSON, one each, without a character that could end a script.
  let films: [String]
  /// The definitions of all symbols that they use, as markup.
  let symbols: String
  /// Whether the page is nothing else, so that keys are the player's from the beginning.
  let isAlone: Bool

  /// Writes the data; the script makes the player of them.
  func write(to html: inout HTML) {
    let keys = isAlone ? " data-keys=\"page\"" : ""
    html.element(
      "section id=\"player\" class=\"player\" aria-labelledby=\"player-h\"\(keys) hidden"
    ) { section in
      section.element("h2 id=\"player-h\"", "Games to look at")
      section.add(markup: "<svg class=\"defs\" aria-hidden=\"true\">\(symbols)</svg>\n")
      section.add(
        markup: "<script type=\"application/json\" id=\"films\">[\n"
          + films.joined(separator: ",\n") + "\n]</script>\n")
    }
  }
}
