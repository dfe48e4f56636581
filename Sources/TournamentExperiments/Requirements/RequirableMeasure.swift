import GameCore
import TournamentBase

/// A measure that a requirement can name, with the function that reads its value from results.
package struct RequirableMeasure<Results>: Sendable {
  /// The name in snake_case, which measures with different subjects may share.
  package let name: String
  /// Placeholders for the subjects, such as `STRATEGY`.
  let subjects: [String]
  package let summary: String
  private let unit: String
  /// The units that depend on the subject, in a dictionary that is never iterated.
  private let units: [String: String]
  /// The possible values, or `nil` if there is no limit.
  let range: ClosedRange<Double>?
  /// The possible values if the measure is not a number.
  let words: [String]
  let value: @Sendable (Results, [String]) throws -> RequiredValue

  package init(
    _ name: String, _ subjects: [String] = [], unit: String = "", units: [String: String] = [:],
    in range: ClosedRange<Double>? = nil, words: [String] = [], _ summary: String,
    value: @escaping @Sendable (Results, [String]) throws -> RequiredValue
  ) {
    (self.name, self.subjects, self.summary) = (name, subjects, summary)
    (self.unit, self.units, self.range, self.words, self.value) = (unit, units, range, words, value)
  }

  /// Returns the value's unit, or an empty string for a share.
  func unit(of subjects: [String]) -> String { subjects.first.flatMap { units[$0] } ?? unit }

  /// The name with its subjects, such as `score(STRATEGY,OPPONENT)`.
  package var form: String {
    subjects.isEmpty ? name : "\(name)(\(subjects.joined(separator: ",")))"
  }

  /// Splits text into subjects, or returns `nil` if they are not known words.
  ///
  /// A word may contain commas.
  fileprivate func subjects(in text: String, among words: Set<String>) -> [String]? {
    func word(_ part: Substring) -> String? {
      var part = part.drop { $0 == " " }
      while part.last == " " { part.removeLast() }
      return words.contains(String(part)) ? String(part) : nil
    }
    switch subjects.count {
    case 1: return word(text[...]).map { [$0] }
    case 2:
      for comma in text.indices where text[comma] == "," {
        if let first = word(text[..<comma]), let second = word(text[text.index(after: comma)...]) {
          return [first, second]
        }
      }
      return nil
    default: return nil
    }
  }
}

/// A measure's value, or the reason why there is none.
package enum RequiredValue: Sendable {
  /// An estimate with its 95% confidence interval.
  ///
  /// - Parameters:
  ///   - sample: The sample size, such as `200 games`.
  ///   - limitation: The reason why the interval is not valid, or `nil` if it is valid.
  case estimate(
    Double?, low: Double?, high: Double?, sample: String, limitation: String? = nil)
  /// A number that is known exactly.
  case count(Int, sample: String)
  case word(String, sample: String)
  case unknown(String)
}

/// The information about measures and their subjects that is known before there are results.
package struct RequirementScope {
  /// The words that may be subjects, such as the strategies' labels.
  let words: [String]
  /// The noun for a subject in messages.
  let noun: String
  /// Returns the reason why these results lack a measure that other results contain, or `nil` if no
  /// results contain it.
  let absent: (_ measure: String) -> String?
  /// Returns a clause that says why no requirement can name a measure with these subjects, or `nil`
  /// if a requirement can.
  let problem: (_ measure: String, _ subjects: [String]) -> String?
  /// Returns the reason why a measure's intervals are not valid, or `nil` if they are valid.
  let limitation: (_ measure: String) -> Limitation?

  /// The reason why an interval is not valid, with advice about what to require instead.
  package struct Limitation {
    let problem: String
    let advice: String
  }

  package init(
    words: [String], noun: String = "strategy",
    limitation: @escaping (String) -> Limitation? = { _ in nil },
    absent: @escaping (String) -> String? = { _ in nil },
    problem: @escaping (String, [String]) -> String? = { _, _ in nil }
  ) {
    (self.words, self.noun, self.absent, self.problem) = (words, noun, absent, problem)
    self.limitation = limitation
  }
}

/// A requirement whose measure is known.
package struct CheckedRequirement<Results> {
  let requirement: Requirement
  let measure: RequirableMeasure<Results>
  let subjects: [String]
}

extension [Requirement] {
  /// The name of the option whose values are requirements.
  package static let setting = "require"

  /// Finds the measures that the requirements name.
  ///
  /// - Throws: `UsageError` with all mistakes.
  package func checked<Results>(
    among measures: [RequirableMeasure<Results>], _ scope: RequirementScope
  ) throws(UsageError) -> [CheckedRequirement<Results>] {
    var mistakes: [UsageError.Mistake] = []
    let words = isEmpty ? [] : Set(scope.words)  // never iterated
    let found = compactMap { requirement in
      mistakes.adding { () throws(UsageError) in
        do throws(UsageError) {
          return try requirement.checked(among: measures, scope, words)
        } catch {
          throw UsageError(
            error.mistakes.map {
              UsageError.Mistake(
                setting: Self.setting, "'\(requirement.text)': \($0.text)", remedy: $0.remedy)
            })
        }
      }
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    return found
  }
}

extension Requirement {
  fileprivate func checked<Results>(
    among measures: [RequirableMeasure<Results>], _ scope: RequirementScope, _ words: Set<String>
  ) throws(UsageError) -> CheckedRequirement<Results> {
    let name = Factor.snake(measure)
    let named = measures.filter { $0.name == name }
    if named.isEmpty {
      if let reason = scope.absent(name) { throw UsageError(reason) }
      var names: [String] = []
      for measure in measures where !names.contains(measure.name) { names.append(measure.name) }
      throw UsageError("unknown measure '\(measure)'; \(hint(for: name, among: names))")
    }
    let found = try find(among: named, scope, words)
    try check(condition, of: found.measure, unit: found.measure.unit(of: found.subjects))
    if found.subjects.count == 2, found.subjects[0] == found.subjects[1] {
      throw UsageError(
        "expected two different \(scope.noun == "strategy" ? "strategies" : "words")")
    }
    if let problem = scope.problem(name, found.subjects) { throw UsageError(problem) }
    if !isOfEstimate, found.measure.hasInterval, let limitation = scope.limitation(name) {
      throw UsageError(
        "\(limitation.problem), so the interval is not valid",
        remedy: limitation.advice + "Judge the estimate without its interval: '\(ofEstimate)'")
    }
    return found
  }

  private func find<Results>(
    among named: [RequirableMeasure<Results>], _ scope: RequirementScope, _ words: Set<String>
  ) throws(UsageError) -> CheckedRequirement<Results> {
    func found(_ measure: RequirableMeasure<Results>, _ subjects: [String]) -> CheckedRequirement<
      Results
    > { CheckedRequirement(requirement: self, measure: measure, subjects: subjects) }
    let forms = named.map(\.form).listed(by: "or")
    guard let subject else {
      if let plain = named.first(where: \.subjects.isEmpty) { return found(plain, []) }
      throw UsageError("expected \(forms)")
    }
    for measure in named {
      if let subjects = measure.subjects(in: subject, among: words) {
        return found(measure, subjects)
      }
    }
    let parts = subject.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
    let isFitting = named.contains { $0.subjects.count == parts.count }
    guard isFitting, let unknown = parts.first(where: { !words.contains(String($0)) }) else {
      throw UsageError("expected \(forms), found '\(measure)(\(subject))'")
    }
    throw UsageError(
      "unknown \(scope.noun) '\(unknown)'; \(hint(for: String(unknown), among: scope.words))")
  }

  private func check<Results>(
    _ condition: Condition, of measure: RequirableMeasure<Results>, unit: String
  ) throws(UsageError) {
    switch condition {
    case .equals(let word):
      if measure.words.isEmpty {
        throw UsageError("expected >=, >, <= or <, found '='")
      }
      if !measure.words.contains(word) {
        throw UsageError("unknown value '\(word)'; \(hint(for: word, among: measure.words))")
      }
    case .bound(let relation, let limit, let text):
      if let word = measure.words.last {
        throw UsageError("expected '=' and a word, such as '\(measure.name) = \(word)'")
      }
      if text.hasSuffix("%"), !unit.isEmpty {
        throw UsageError("the value is in \(unit), so its limit cannot be a percentage")
      }
      guard let range = measure.range else { return }
      let isPossible =
        relation.isLower
        ? relation.holds(range.upperBound, limit) : relation.holds(range.lowerBound, limit)
      if isPossible, range.contains(limit) { return }
      let (low, high) = (fixed(range.lowerBound, decimals: 0), fixed(range.upperBound, decimals: 0))
      let bounds = range.upperBound == .infinity ? "at least \(low)" : "between \(low) and \(high)"
      throw UsageError(
        isPossible
          ? "every result meets it, because \(measure.name) is \(bounds)"
          : "no result can meet it, because \(measure.name) is \(bounds)",
        remedy: unit.isEmpty && 1...100 ~= limit.magnitude && limit.magnitude != 1
          ? "Write a share, such as 0.5, or a percentage, such as 50%." : nil)
    }
  }
}
