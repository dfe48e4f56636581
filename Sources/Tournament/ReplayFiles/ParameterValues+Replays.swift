import GameCore

extension ParameterValues {
  /// Sets parameters to what a replay holds.
  ///
  /// A parameter that the replay does not know is one that was added later: it keeps its default.
  ///
  /// - Parameters:
  ///   - parameters: What is known now.
  ///   - settings: What the replay holds.
  ///   - kind: The noun for messages, such as `rule`.
  ///   - folder: The files that rules take.
  /// - Throws: `LineProblem` for unknown names, values out of range, and those that are not
  ///   written in the order and the form that they have here.
  init(
    _ parameters: [Parameter], _ settings: Settings, of kind: String,
    in folder: RuleFileFolder? = nil
  ) throws(LineProblem) {
    self.init(parameters)
    var known = self
    var last = -1
    for setting in settings {
      do throws(ParameterError) {
        try known.set(Assignment(key: setting.name, setting.value), in: folder)
      } catch {
        throw LineProblem(text: error.description(of: kind))
      }
      let value = known[setting.name]
      if value.stored != setting.value {
        throw LineProblem(
          text: "\(kind) \(setting.name): expected \(value.shown), found \(setting.value.shown)")
      }
      // A value at its default counts as not given, as it did when the game was recorded.
      if self[setting.name] != value { assign(setting.name, value) }
      let index = parameters.firstIndex { $0.isNamed(setting.name) } ?? 0
      if index < last { throw LineProblem(text: "\(kind) \(setting.name): out of order") }
      last = index
    }
  }
}

extension ParameterValue {
  /// The value as JSON has it, for messages.
  fileprivate var shown: String {
    if case .text(let text) = self { "\"\(text)\"" } else { description }
  }
}

extension TextBuffer {
  /// Appends settings as a JSON object.
  func add(settings: Settings) {
    add("{")
    for (index, setting) in settings.enumerated() {
      if index > 0 { add(",") }
      add(quoted: setting.name)
      add(":")
      switch setting.value {
      case .text(let text): add(quoted: text)
      case .integer(let number): add(number)
      case .number, .flag, .file:
        let text = Array(setting.value.description.utf8)
        reserve(text.count)
        append(text)
      }
    }
    add("}")
  }
}

extension LineScanner {
  /// Reads a JSON object of settings after a text.
  mutating func settings(after text: StaticString = "") throws(LineProblem) -> Settings {
    try expect(text)
    try expect("{")
    var settings: [Settings.Element] = []
    if take("}") { return [:] }
    repeat {
      let name = try string()
      try expect(":")
      settings.append(.init(name, try value()))
    } while take(",")
    try expect("}")
    return Settings(settings)
  }

  private mutating func value() throws(LineProblem) -> ParameterValue {
    if isAtText { return .text(try string()) }
    if take("true") { return .flag(true) }
    if take("false") { return .flag(false) }
    let start = self
    let word = word()
    if let number = Int(word), "\(number)" == word { return .integer(number) }
    if let number = Double(word), number.isFinite, "\(number)" == word { return .number(number) }
    throw start.problem("expected a number, a string in quotes, true or false")
  }
}
