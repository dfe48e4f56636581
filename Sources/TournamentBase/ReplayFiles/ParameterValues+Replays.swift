import GameCore

extension ParameterValues {
  /// Sets parameters to a replay's settings.
  ///
  /// If the replay does not list a parameter, the parameter gets the value that replays omit. If
  /// there is no such value, the parameter was added after the recording and gets its default.
  ///
  /// - Parameters:
  ///   - parameters: This version's parameters.
  ///   - settings: The replay's settings.
  ///   - kind: The noun for messages, such as `rule`.
  ///   - folder: The files that rules may read.
  /// - Throws: `LineProblem` if a name is unknown, a value is out of range, or the settings are not
  ///   in the expected order or form.
  init(
    _ parameters: [Parameter], _ settings: Settings, of kind: String,
    in folder: RuleFileFolder? = nil
  ) throws(LineProblem) {
    self.init(parameters)
    for parameter in parameters where settings[parameter.name] == nil {
      if let value = parameter.omittedValue, value != parameter.defaultValue {
        assign(parameter.name, value)
      }
    }
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
      // A default value counts as not given, as it did when the game was recorded.
      if self[setting.name] != value { assign(setting.name, value) }
      let index = parameters.firstIndex { $0.name == setting.name } ?? 0
      if index < last { throw LineProblem(text: "\(kind) \(setting.name): out of order") }
      last = index
    }
  }
}

extension ParameterValue {
  /// The value as JSON, for messages.
  fileprivate var shown: String {
    if case .text(let text) = self { "\"\(text)\"" } else { description }
  }
}
