import GameCore
import Statistics
import TournamentBase

/// A scale of grades, from the lowest to the highest, as written in `grades.csv`.
package struct LeagueGrades: Sendable {
  /// A row of the file: a grade with what it requires.
  package struct Grade: FieldList, Hashable, Sendable {
    package var grade = ""
    /// The entrant against which the score counts.
    package var baseline = ""
    /// The score that the lower bound of the bot's 95% confidence interval must reach.
    package var score = 0.5

    package init(_ grade: String = "", baseline: String = "", score: Double = 0.5) {
      (self.grade, self.baseline, self.score) = (grade, baseline, score)
    }

    package static func empty(_: Void) -> Grade { Grade() }

    package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
      visitor.cell(&grade, .init("grade", .string, "name of the grade"))
      visitor.cell(&baseline, .init("baseline", .string, "entrant against which the score counts"))
      visitor.cell(
        &score,
        .init(
          "score", .number, "score that the lower bound of the 95% CI must reach", minimum: 0,
          maximum: 1), .decimals(3))
    }
  }

  package let grades: [Grade]

  package init(_ grades: [Grade]) { self.grades = grades }

  /// Reads a scale, by default the league's own, or returns `nil` if the league has none.
  ///
  /// - Throws: `UnreadableFile`, `FileError`, or `UsageError` if a baseline does not take part.
  package init?(path given: String?, of league: League) throws {
    let path = given ?? "\(league.folder)/\(LeagueFile.grades.fileName)"
    if given == nil, !FileKind.isTaken(path) { return nil }
    let reader = try TableReader<Grade>(path: path, ())
    var grades: [Grade] = []
    let names = league.entrants.map(\.name)
    while let grade = try reader.next() {
      if !names.contains(grade.baseline) {
        throw reader.problem(
          "'\(grade.baseline)' is no entrant; \(hint(for: grade.baseline, among: names))",
          column: "baseline")
      }
      if !(0...1 ~= grade.score) {
        throw reader.problem("expected a score from 0 to 1", column: "score")
      }
      grades.append(grade)
    }
    self.grades = grades
  }

  /// A bot's grade, with how sure it is.
  package struct Result: Sendable {
    /// The grade, or `nil` if the bot reached none.
    package let grade: Grade?
    /// The next higher grade, or `nil` if the bot reached the highest.
    package let next: Grade?
    /// The probability that the score against the baseline is as high as the grade requires.
    package let probability: Double?
  }

  /// Returns a bot's grade: the highest one that it reaches, together with all lower ones.
  ///
  /// - Parameter sample: Returns the deals against an entrant by the bot's score, or `nil` if there
  ///   are none.
  package func result(_ sample: (String) -> [Int]?) -> Result {
    var reached: (grade: Grade, probability: Double)?
    for grade in grades {
      guard let counts = sample(grade.baseline), counts.contains(where: { $0 > 0 }) else {
        return Result(grade: reached?.grade, next: grade, probability: reached?.probability)
      }
      let deals = ScoreSample(counts: counts)
      if ScoreInterval(score: deals.moments.mean, sample: deals).low < grade.score {
        return Result(grade: reached?.grade, next: grade, probability: reached?.probability)
      }
      reached = (grade, LeagueGrades.probability(deals, of: grade.score))
    }
    return Result(grade: reached?.grade, next: nil, probability: reached?.probability)
  }

  /// Returns the confidence that the true score is at least as high as a given one: the largest for
  /// which the lower bound of the one-sided interval reaches it.
  private static func probability(_ sample: ScoreSample, of score: Double) -> Double {
    // The level is that of a two-sided interval.
    var (low, high) = (1e-9, ScoreInterval.level)
    for _ in 0..<60 {
      let level = (low * high).squareRoot()
      if ScoreInterval(score: sample.moments.mean, sample: sample, level: level).low >= score {
        high = level
      } else {
        low = level
      }
    }
    return 1 - high / 2
  }
}

extension League {
  /// Returns the deals of one version against another by its score, or `nil` if they did not meet.
  package func deals(of one: String, against other: String) -> [Int]? {
    var counts: [Int]?
    for row in matchups {
      let own =
        row.first == one && row.second == other
        ? row.counts : row.first == other && row.second == one ? row.counts.reversed() : nil
      guard let own else { continue }
      counts = counts.map { zip($0, own).map(+) } ?? own
    }
    return counts
  }

  /// Returns a bot's grade.
  package func grade(of version: LeagueVersion, by scale: LeagueGrades) -> LeagueGrades.Result {
    let newest = Dictionary(present.map { ($0.entrant, $0.label) }) { $1 }
    return scale.result { name in
      newest[name].flatMap { deals(of: version.label, against: $0) }
    }
  }
}
