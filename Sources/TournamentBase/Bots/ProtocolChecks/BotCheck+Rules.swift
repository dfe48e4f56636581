import GameCore

extension BotCheck {
  private static var variantLimit: Int { 5 }
  private static var gamesOfVariant: Int { 2 }

  /// Plays games under other rule sets, each of which gets a separate process, because the `hello`
  /// message sets the rules.
  mutating func oddRules() throws -> (BotCheckResult.Verdict, String) {
    if isRestricted {
      return (.skipped, "only one rule set is checked; add --rule or --rules to choose another")
    }
    let variants = variants
    if variants.isEmpty { return (.skipped, "no other rules to play") }
    var (problems, errors): ([String], [String]) = ([], [])
    var (played, refused): ([String], [String]) = ([], [])
    for (index, variant) in variants.enumerated() {
      var session: CheckSession<G>?
      let (games, faults) = try play(
        BotCheck.gamesOfVariant, from: 100 * (index + 1), by: variant.rules, in: &session)
      if let session { _ = session.end() }
      if faults.isEmpty {
        played.append(variant.name)
      } else if faults.count == games, faults.allSatisfy(\.isRefusal) {
        // A bot need not support all rules.
        refused.append(variant.name)
      } else {
        problems.append("\(variant.name): \(CheckFault.summary(faults, of: games))")
        if errors.isEmpty { errors = faults[0].standardError }
      }
    }
    lastErrors = errors
    if !problems.isEmpty {
      let standard = G.Rules.presets.first { $0.settings.isEmpty }?.name
      let remedy = standard.map {
        "; if the bot is only for the standard rules, add --rules \($0), or let it answer with an error"
      }
      return (.wrong, problems.joined(separator: "; ") + (remedy ?? ""))
    }
    let refusals =
      refused.isEmpty ? [] : ["not supported by the bot: \(refused.joined(separator: ", "))"]
    return (
      .fine,
      ((played.isEmpty ? [] : [played.joined(separator: ", ")]) + refusals).joined(separator: "; ")
    )
  }

  /// The other rule sets: first the named ones, then variants that change a single rule.
  private var variants: [(name: String, rules: G.Rules)] {
    var variants: [(name: String, rules: G.Rules)] = []
    func add(_ name: String, _ settings: [Assignment]) {
      var values = ParameterValues(G.Rules.parameters)
      do throws(ParameterError) {
        for setting in settings { try values.set(setting) }
        let other = try G.Rules(values)
        try other.validate(seats: seats)
        guard access.problems(of: program, rules: other).isEmpty else { return }
        let isNew = other != rules && !variants.contains { $0.rules == other }
        if isNew, variants.count < BotCheck.variantLimit { variants.append((name, other)) }
      } catch {
        // Rules that contradict each other or the number of players are skipped.
      }
    }
    for preset in G.Rules.presets { add(preset.name, preset.settings) }
    for parameter in G.Rules.parameters {
      for text in parameter.otherTexts {
        add("\(parameter.name)=\(text)", [Assignment(key: parameter.name, value: text)])
      }
    }
    return variants
  }
}

extension Parameter {
  fileprivate var otherTexts: [String] {
    switch kind {
    case .flag: ["true", "false"].filter { $0 != defaultText }
    case .choice(let words): words.filter { $0 != defaultText }
    case .integer(let range):
      ["\(range.lowerBound)", "\(range.upperBound)"].filter { $0 != defaultText }
    default: []
    }
  }
}
