import GameCore

extension TypedReplayHeader {
  /// Draws the game whose header was just read, picture by picture.
  ///
  /// - Parameters:
  ///   - why: Why it was chosen.
  ///   - analyst: Judges its decisions; `nil` for none. It is asked in games of two seats only.
  ///   - frameLimit: The maximum number of frames; the last one names the steps that are left out.
  /// - Throws: `UnreadableFile`, also if the rules refuse an action; `FileError`; errors of the analyst.
  func film(
    _ reader: ReplayReader, why: String, analyst: PerfectPlayAnalyzer<G>?,
    frameLimit: Int = ReplayAnimationBuilder.frameLimit
  ) throws -> ReplayAnimation {
    let artist = FrameRenderer<G>()
    var strip = ReplayAnimationBuilder(seats: header.seats, frameLimit: frameLimit)
    var states: [G] = []
    /// The last step that found no room; it is drawn at the end.
    var left: (step: ReplayStep, before: G, after: G, actions: Actions<G.Action>)?
    var ending = ""
    func draw(
      _ step: ReplayStep, _ actions: Actions<G.Action>, _ before: G, _ after: G, skipped: Int
    ) {
      var text = artist.account(after, actions, before)
      if after.digest != step.state { text += " (the recorded state differs)" }
      if skipped > 0 { text = "\(skipped) steps omitted; \(text)" }
      strip.add(
        artist.picture(after, before), text: text, milliseconds: artist.milliseconds(after),
        seat: step.seats.count == 1 ? step.seats.first : nil)
    }
    try walk(reader) { line in
      switch line {
      case .beginning(let game):
        if analyst != nil, header.seats == 2 { states.append(game) }
        strip.add(
          artist.picture(game, nil), text: "start", milliseconds: artist.milliseconds(game),
          seat: nil)
      case .step(let step, let actions, let before, let after):
        if !states.isEmpty { states.append(after) }
        if left == nil, strip.hasRoom {
          draw(step, actions, before, after, skipped: 0)
        } else {
          left = (step, before, after, actions)
        }
      case .refused(let step):
        strip.add(text: "\(step.actionsText), refused", seat: step.seats.first)
      case .outcome(let outcome, let steps):
        if let left {
          // Judgements are told step by step, and there is no frame for each.
          states = []
          draw(left.step, left.actions, left.before, left.after, skipped: steps - strip.count)
        }
        ending = outcome.sentence
      }
    }
    let judgements = states.count > 1 ? try analyst?.judge(states) : nil
    let (views, marks, frames) = strip.developed()
    // A refused action has a frame, and nothing that could be judged.
    let evaluations = judgements.map { judgements in
      let known: [FrameEvaluation?] = FrameEvaluation.evaluations(judgements)
      return known + Array(repeating: nil, count: max(0, frames.count - known.count))
    }
    return ReplayAnimation(
      id: header.gameID, game: header.game,
      plane: artist.plane(rules, header.seats) ?? FrameRenderer<G>.plane(ofMarks: marks),
      seats: header.strategies.map(\.label), views: views, marks: marks, frames: frames,
      evaluations: evaluations,
      blunders: judgements.map { all in all.indices.filter { all[$0].isBlunder }.map { $0 + 1 } },
      end: ending, why: why)
  }
}
