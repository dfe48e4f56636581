import GameCore

extension BotCheck {
  /// Games of other rules than those that were asked for.
  private static var variantLimit: Int { 5 }
  private static var gamesOfVariant: Int { 2 }

  /// Plays by rules that are seldom asked for; a process of its own for each, as rules are told in 'hello'.
  mutating func oddRules() throws -> (CheckFinding.Verdict, String) {
    let variants = variants
    if variants.isEmpty {
      return (.skipped, "there are no other rules that it can be asked to play by")
    }
    var problems: [String] = []
    for (index, variant) in variants.enumerated() {
      var session: CheckSession<G>?
      let (games, faults) = try play(
        BotCheck.gamesOfVariant, from: 100 * (index + 1), by: variant.rules, in: &session)
      if let session { _ = session.end() }
      if !faults.isEmpty {
        problems.append("\(variant.name): \(CheckFault.summary(faults, of: games))")
      }
    }
    let names = variants.map(\.name).joined(separator: ", ")
    return problems.isEmpty ? (.fine, names) : (.wrong, problems.joined(separator: "; "))
  }

  /// Named rules first, and then single rules that are set to something else.
  private var variants: [(name: String, rules: G.Rules)] {
    var variants: [(name: String, rules: G.Rules)] = []
    func add(_ name: String, _ settings: [(key: String, text: String)]) {
      var values = ParameterValues(G.Rules.parameters)
      do {
        for setting in settings { try values.set(setting.key, to: setting.text) }
        let other = try G.Rules(values)
        try other.validate(seats: seats)
        guard access.problems(of: program, rules: other).isEmpty else { return }
        let isNew = other != rules && !variants.contains { $0.rules == other }
        if isNew, variants.count < BotCheck.variantLimit { variants.append((name, other)) }
      } catch {
        // Rules that contradict each other, or the number of seats, are no rules to try.
      }
    }
    for preset in G.Rules.presets {
      add(preset.name, preset.settings.map { ($0.key, $0.text) })
    }
    for parameter in G.Rules.parameters {
      for text in parameter.otherTexts {
        add("\(parameter.name)=\(text)", [(parameter.name, text)])
      }
    }
    return variants
  }
}

extension Parameter {
  /// Texts of values that are not the default, for a few kinds.
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
