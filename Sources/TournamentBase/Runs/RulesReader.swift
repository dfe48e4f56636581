import GameCore

extension Game {
  /// Returns this game's rules from a request, applying the preset first and then single rules.
  ///
  /// - Throws: `UsageError` that lists all mistakes with their settings.
  public static func rules(from request: RunSpecification) throws(UsageError) -> Rules {
    var values = ParameterValues(Rules.parameters)
    var mistakes: [UsageError.Mistake] = []
    for setting in try presetSettings(request) + request.rules {
      do throws(ParameterError) {
        try values.set(setting, in: request.copies)
      } catch {
        mistakes.add(
          "\(setting.origin): \(error.description(of: "\(name) rule"))", remedy: error.remedy)
      }
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    guard seatCounts.contains(request.seats) else {
      let range =
        seatCounts.count == 1
        ? "\(seatCounts.lowerBound)" : "\(seatCounts.lowerBound) to \(seatCounts.upperBound)"
      throw UsageError(setting: "seats", "\(name) requires \(range) seats, not \(request.seats)")
    }
    do throws(ParameterError) {
      let rules = try Rules(values)
      try rules.validate(seats: request.seats)
      return rules
    } catch {
      let origin = request.rules.last { $0.key == error.name }?.origin ?? "rules"
      // A place such as `--rule hand=9` already names the rule.
      let problem = origin.contains("\(error.name)=") ? error.problem : "\(name): \(error)"
      throw UsageError("\(origin): \(problem)", remedy: error.remedy)
    }
  }

  /// Returns the preset's rules, except for rules that the request also sets individually.
  private static func presetSettings(
    _ request: RunSpecification
  ) throws(UsageError) -> [Assignment] {
    guard let wanted = request.preset else { return [] }
    guard let preset = Rules.presets.first(where: { $0.name == wanted }) else {
      let names = Rules.presets.map(\.name)
      throw UsageError(
        setting: "rules",
        names.isEmpty
          ? "unknown \(name) rules '\(wanted)'; this game has no named rules"
          : "unknown \(name) rules '\(wanted)'; \(hint(for: wanted, among: names))")
    }
    return preset.settings.filter { setting in !request.rules.contains { $0.key == setting.key } }
      .map { Assignment(key: $0.key, $0.content, origin: "preset \(wanted)") }
  }
}
