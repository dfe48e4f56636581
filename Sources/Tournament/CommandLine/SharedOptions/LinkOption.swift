import GameCore

/// The option for simulated links between a host and guests, by single settings or files of them.
enum LinkOption {
  /// Returns the option.
  ///
  /// - Parameters:
  ///   - suffix: The end of the option's name, such as `-a`.
  ///   - owner: The end of its summary, such as ` of rule set A`.
  static func option(suffix: String, owner: String) -> Option<[RuleSetting]> {
    let flag = "--link" + suffix
    return Option(
      "link" + suffix, "KEY=VALUE|FILE", repeats: true,
      completion: .words(SessionSettings.parameters.map { "\($0.name)=" }),
      "simulated network\(owner) of a host and guests that the games are played over: a setting "
        + "such as delay=40 (ms) or loss=0.01, or a JSON file of settings",
      default: { [] }
    ) { texts throws(UsageError) in
      var settings: [RuleSetting] = []
      for text in texts {
        if let setting = Assignment(text) {
          settings.append(
            RuleSetting(key: setting.key, text: setting.value, origin: "\(flag) \(text)"))
        } else {
          settings += try file(text)
        }
      }
      return settings
    }
  }

  /// Reads a JSON object of settings.
  private static func file(_ path: String) throws(UsageError) -> [RuleSetting] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileInput.contents(path: path, limit: RuleOptions.fileSizeLimit)
    } catch {
      if FileKind.isTaken(path) { throw UsageError("\(error)") }
      throw UsageError(value: path, "expected KEY=VALUE or an existing file")
    }
    return try RuleOptions.entries(bytes, of: path)
  }
}
