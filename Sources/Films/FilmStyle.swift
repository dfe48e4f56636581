import GameCore

/// What pictures want of the page: colours as variables, and the size of words.
package enum FilmStyle {
  /// Rules for `svg.film`, which holds a frame: words are centred at their place.
  package static let words =
    "svg.film text.words{font-size:\(SVG.number(Picture.textSize))px;text-anchor:middle;"
    + "dominant-baseline:central;fill:var(--ink)}"

  /// Colours on light paper: the four seats' are Okabe and Ito's.
  package static let light =
    "--seat0:#0072b2;--seat1:#d55e00;--seat2:#009e73;--seat3:#cc79a7;--ink:#1b1f24;--paper:#fff;"
    + "--board:#b9c9dc;--tile:#fbf7ea;--card:#fff;--accent:#7b1fa2;--pip:#1b1f24;--back:#3d6185;"
    + "--red:#c01d1d"

  /// Colours on dark paper.
  package static let dark =
    "--seat0:#56b4e9;--seat1:#e69f00;--seat2:#2cc295;--seat3:#dd9ec2;--ink:#e8eaed;--paper:#16191d;"
    + "--board:#3a4a5e;--tile:#e6dfca;--card:#e9e9e6;--accent:#ffd24a;--pip:#1b1f24;--back:#3d6185;"
    + "--red:#b31515"
}
