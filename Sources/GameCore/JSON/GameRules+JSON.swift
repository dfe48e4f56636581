extension GameRules {
  /// Reads rules from an object, as in observations and the lines protocol.
  ///
  /// - Parameters:
  ///   - json: The object, with a member for each rule that it sets.
  ///   - preset: The values for rules that the object does not contain. Rules without a value in
  ///     either keep their defaults.
  /// - Throws: ``JSONValueError`` if a rule is unknown, has an invalid value or contradicts another
  ///   one. The error names the rule. A rule that takes a file accepts only built-in files.
  public init(json: JSONValue, preset: [Assignment] = []) throws(JSONValueError) {
    guard case .object(let members) = json else { throw json.unexpected("an object of rules") }
    var values = ParameterValues(Self.parameters)
    let left = preset.filter { json[$0.key] == nil }
    for member in members + left.map({ .init($0.key, .string($0.value)) }) {
      try values.set(member)
    }
    do throws(ParameterError) {
      try self.init(values)
    } catch {
      throw JSONValueError(error.problem).under(error.name)
    }
  }

  /// Writes an object with every rule's value, except for omitted defaults.
  public func writeJSON(to text: inout JSONText) {
    text.object { text in
      for field in Self.fields {
        let value = field.get(self)
        if value != field.parameter.omittedValue { text.member(field.key, value) }
      }
    }
  }

  /// Checks that an object contains exactly these rules, except that omitted defaults may be
  /// missing.
  ///
  /// The check is fast if the members are in the order of the rules.
  ///
  /// - Throws: ``JSONValueError`` that names the first rule that is missing or has another value.
  public func check(json: JSONValue) throws(JSONValueError) {
    guard case .object(let members) = json else { throw json.unexpected("an object of rules") }
    var index = 0
    for field in Self.fields {
      let own = field.get(self)
      let isNext = index < members.count && members[index].key == field.key
      guard let value = isNext ? members[index].value : json[field.key] else {
        if own == field.parameter.omittedValue { continue }
        throw JSONValueError("there is no '\(field.key)'")
      }
      index += 1
      if value.parameterValue?.configured != own.configured {
        throw value.unexpected("\(own), as in the rules").under(field.key)
      }
    }
  }
}

extension ParameterValues {
  fileprivate mutating func set(_ member: JSONValue.Member) throws(JSONValueError) {
    guard let value = member.value.parameterValue else {
      throw member.value.unexpected("a number, a string, true or false").under(member.key)
    }
    if let parameter = parameter(member.key), case .file = parameter.kind,
      !parameter.isDefaultFile(value.description)
    {
      throw JSONValueError(
        "'\(value.description.cut(bytes: 80))' is a file, which is not sent with the rules; "
          + "only the built-in '\(parameter.defaultText)' can be used"
      ).under(member.key)
    }
    do throws(ParameterError) {
      try set(member.key, to: value)
    } catch {
      throw JSONValueError(error.problem).under(member.key)
    }
  }
}
