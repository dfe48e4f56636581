import CSystem
import TournamentBase

/// The files in every page: its style and its script.
enum PageFiles {
  /// The style of everything except charts.
  static let style = embedded_page_style().text

  /// Returns the script without its comments, with that of the replay viewer if there are games.
  static func script(hasPlayer: Bool) -> String {
    let player = hasPlayer ? [embedded_timeline_script(), embedded_player_script()] : []
    return ([embedded_page_script()] + player).flatMap { $0.text.split(separator: "\n") }
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.map { $0 + "\n" }.joined()
  }
}
