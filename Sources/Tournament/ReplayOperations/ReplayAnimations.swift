import GameCore

/// Films of some games of some files, as many as there is room for.
struct ReplayAnimations: Sendable {
  /// The films in the order in which they were read.
  private(set) var films: [ReplayAnimation] = []
  /// How many of the games that were wanted found no room.
  private(set) var leftOut = 0

  private let animationLimit: Int
  private let mostMarks: Int
  private var marks = 0

  /// No film yet.
  ///
  /// - Parameters:
  ///   - animationLimit: How many films it takes.
  ///   - mostMarks: How many marks and frames all films may have together, before another is begun; each
  ///     takes about 300 bytes of memory at most, and 50 in JSON.
  init(animationLimit: Int = 200, mostMarks: Int = 500_000) {
    self.animationLimit = animationLimit
    self.mostMarks = mostMarks
  }

  /// Reads the films of a file.
  ///
  /// - Parameters:
  ///   - games: The games that there are.
  ///   - wanted: By the number of each game that is wanted, why; all games for `nil`.
  ///   - isJudged: Whether decisions are judged, in games in which perfect play is known; that may take
  ///     long.
  /// - Throws: `UnreadableFile`, `FileError`; what the game's analyst throws.
  mutating func read(
    path: String, games: [any PlayableGame], wanted: [Int: String]? = nil, isJudged: Bool = false
  ) throws {
    let reader = try ReplayReader(path: path)
    while let header = try reader.nextHeader() {
      let why = wanted == nil ? "" : wanted?[header.gameID]
      guard let why else {
        try reader.skipGame(of: header)
        continue
      }
      if films.count >= animationLimit || marks >= mostMarks {
        leftOut += 1
        try reader.skipGame(of: header)
        continue
      }
      let film = try reader.entry(of: header, among: games).film(header, reader, why, isJudged)
      marks += film.marks.count + film.frames.count
      films.append(film)
    }
  }
}
