import GameCore
import TournamentBase
import TournamentExperiments

extension PlayableGame {
  /// Returns a drawing of the initial state in a run's first game.
  ///
  /// - Parameter folder: The folder with copies of the rule files.
  /// - Returns: The drawing, or `nil` if the rules belong to another version, or if the drawing
  ///   contains only words or too many marks.
  func initialState(of run: RunConfiguration, in folder: String) -> ReplayFrames? {
    let copies = RuleFileFolder(path: folder)
    guard let request = try? inVariant(run.request(for: self, copies: copies)),
      let rules = try? G.rules(from: request),
      let setups = try? G.openings(from: request, rules: rules)
    else { return nil }
    var picture = Picture()
    let randomness = DealRandomness(seed: request.seed, deal: 0, setup: setups.first)
    G(rules: rules, seats: request.seats, randomness: randomness).draw(on: &picture, after: nil)
    let isDrawn = picture.marks.contains { if case .text = $0.kind { false } else { true } }
    guard isDrawn, picture.marks.count <= PageSubject.markLimit else { return nil }
    var game = ReplayFrames(id: 0, labels: (0..<request.seats).map { "seat \($0)" }, why: "")
    game.add(picture.withoutGaps, text: "start of the first game")
    return game
  }
}

extension Picture {
  /// The picture without large gaps between rows, such as the space for a line of play.
  ///
  /// A picture with a board does not change.
  fileprivate var withoutGaps: Picture {
    if marks.contains(where: { if case .holes = $0.kind { true } else { false } }) { return self }
    let rows = marks.map(\.y).sorted()
    let gaps = zip(rows, rows.dropFirst()).map { (end: $1, excess: max(0, $1 - $0 - 3)) }
    func moved(_ y: Double) -> Double {
      y - gaps.reduce(0) { $0 + ($1.end <= y ? $1.excess : 0) }
    }
    var picture = Picture()
    picture.resize(width: width, height: moved(height))
    for mark in marks {
      picture.add(
        mark.kind, x: mark.x, y: moved(mark.y), turn: mark.turn, seenBy: mark.views,
        label: mark.label)
    }
    return picture
  }
}
