/// The settings and measures of a sweep that decide the columns of its tables.
struct SweepShape: Sendable {
  /// The columns of the varied settings.
  let factors: [TableSchema.Field]
  let measures: [SweepMeasure]
  /// The measures of the game.
  let ownMeasures: [GameMeasure]
  /// The targets of a search; `nil` for a sweep without a search.
  let objectives: [Objective]?
}

extension SweepShape {
  init(_ sweep: Sweep) {
    self.init(
      factors: sweep.points.factors.map(\.field), measures: sweep.measures,
      ownMeasures: sweep.prototype.measures, objectives: sweep.search?.objectives)
  }

  /// A search with words in capital letters for all names.
  static let placeholder: SweepShape = {
    let own = GameMeasure("MEASURE", summary: "measure of the game")
    let score = GameMeasure("score_STRATEGY", summary: "score of the strategy")
    return SweepShape(
      factors: [.init("SETTING", .string, "value of a varied setting, such as rule_columns")],
      measures: SweepMeasure.common(isNet: false) + [
        SweepMeasure(declared: .skill(of: "STRATEGY", against: "STRATEGY"), source: .skill(0)),
        SweepMeasure(declared: own.mean, source: .own(0, scale: 1)),
        SweepMeasure(declared: score, source: .score(0)),
      ], ownMeasures: [own], objectives: [Objective(measure: 0, name: own.name, target: .greatest)])
  }()
}
