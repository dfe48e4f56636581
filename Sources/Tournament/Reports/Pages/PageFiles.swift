import CSystem

/// The files in every page: its style and its script.
enum PageFiles {
  /// The style of everything except charts.
  static let style = text(embedded_page_style())

  /// Returns the script without its comments, with that of the replay viewer if there are games.
  static func script(hasPlayer: Bool) -> String {
    let player = hasPlayer ? [embedded_timeline_script(), embedded_player_script()] : []
    return ([embedded_page_script()] + player).flatMap { text($0).split(separator: "\n") }
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.map { $0 + "\n" }.joined()
  }

  private static func text(_ file: embedded_file) -> String {
    String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
