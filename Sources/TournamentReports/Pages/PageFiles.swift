import CSystem
import GameCore
import TournamentBase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files that every page contains: its style and its script.
enum PageFiles {
  /// The style for everything except charts.
  static let style = embedded_page_style().text

  /// Returns the script without its comments and, if there are games, with the replay viewer.
  static func script(hasPlayer: Bool) -> String {
    let player = hasPlayer ? [embedded_timeline_script(), embedded_player_script()] : []
    return ([embedded_page_script()] + player).flatMap { $0.text.split(separator: "\n") }
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.map { $0 + "\n" }.joined()
  }

  /// Returns a script's hash as written in a Content Security Policy.
  static func hash(ofScript text: String) -> String {
    var hash = SHA256()
    Array(text.utf8).withUnsafeBufferPointer { hash.update($0) }
    let bytes = hash.digest().flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
    return "sha256-\(Data(bytes).base64EncodedString())"
  }
}
