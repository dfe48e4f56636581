/// The files that every page carries: its style and its script.
enum PageFiles {
  /// The style of all but charts.
  static let style = text(PackageResources.page_css)

  /// The script, with the player's where there are games.
  static func script(hasPlayer: Bool) -> String {
    let player = [
      PackageResources.board_js, PackageResources.curve_js, PackageResources.player_js,
    ]
    return ([PackageResources.page_js] + (hasPlayer ? player : [])).map(text).joined()
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
