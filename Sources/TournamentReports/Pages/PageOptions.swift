import TournamentBase

/// The options for a page about one folder.
///
/// The page contains its options, so that `verify` can make the page again and compare it.
package struct PageOptions: Hashable, Sendable {
  package var hasTimings = false
  /// The selection of games that are shown, or `nil` for a few games of several kinds.
  package var replays: NotableGames.Choice?

  private static let start = "<meta name=\"generator\" content=\"tournament report"
  /// The number of bytes at the beginning of a page in which the options must be found.
  private static let limit = 4096

  init(hasTimings: Bool, replays: NotableGames.Choice?) {
    (self.hasTimings, self.replays) = (hasTimings, replays)
  }

  /// Reads a page's options, or keeps the defaults if they cannot be read.
  ///
  /// - Throws: `FileError`.
  package init(ofPageAt path: String) throws(FileError) {
    let bytes = try FileInput(path: path).next().map { Array($0.prefix(PageOptions.limit)) }
    let text = String(decoding: bytes ?? [], as: UTF8.self)
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(PageOptions.start) })
    else { return }
    for word in line.dropFirst(PageOptions.start.count).prefix(while: { $0 != "\"" }).split(
      separator: " ")
    {
      if word == "timings" { hasTimings = true }
      if word.hasPrefix("replays=") { replays = NotableGames.Choice(String(word.dropFirst(8))) }
    }
  }

  /// The HTML element that contains the options.
  var element: String {
    PageOptions.start + (hasTimings ? " timings" : "")
      + (replays.map { " replays=\($0.text)" } ?? "") + "\">"
  }
}
