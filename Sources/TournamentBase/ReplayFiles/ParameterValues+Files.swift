import GameCore

extension ParameterValues {
  /// Sets a rule from text.
  ///
  /// If the rule takes a file and the text is not a built-in name, the file is read.
  ///
  /// - Parameters:
  ///   - rule: The rule and its value, which may be a file's path or, in recorded rules, a file's
  ///     hash.
  ///   - folder: The only files that recorded rules may read, or `nil` for rules that a user sets.
  /// - Throws: `ParameterError`.
  mutating func set(_ rule: Assignment, in folder: RuleFileFolder?) throws(ParameterError) {
    let (name, text) = (rule.key, rule.value)
    guard let parameter = parameter(name), case .file(let kind) = parameter.kind,
      !parameter.isDefaultFile(text)
    else { return try set(rule) }
    if let folder {
      let file = try folder.file(
        of: name, hash: text, suffix: kind.suffix, byteLimit: kind.byteLimit)
      return try set(name, to: file)
    }
    if RuleFile.isHash(text) {
      throw ParameterError(
        name: name, value: text, expected: "a file: hashes are for files copied into results")
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileInput.contents(path: text, limit: kind.byteLimit)
    } catch {
      let near = nearest(to: text, among: [parameter.defaultText]).map { "; did you mean '\($0)'?" }
      throw ParameterError(name: name, problem: "\(error)\(near ?? "")")
    }
    try set(name, to: RuleFile(name: text, bytes: bytes))
  }
}

/// The files that recorded rules use, by hash.
package struct RuleFileFolder: Hashable, Sendable {
  /// The folder that contains the copies.
  package let path: String
  /// Files that the user names in place of copies, by hash.
  package var files: [String: String] = [:]

  package init(path: String, files: [String: String] = [:]) {
    (self.path, self.files) = (path, files)
  }

  /// Reads a rule's recorded file.
  ///
  /// - Throws: `ParameterError`.
  package func file(
    of name: String, hash: String, suffix: String, byteLimit: Int
  ) throws(ParameterError) -> RuleFile {
    guard RuleFile.isHash(hash) else {
      throw ParameterError(name: name, value: hash, expected: "the hash of a file")
    }
    let given = files[hash]
    let path = given ?? "\(path)/\(RuleFile.copyName(of: name, hash: hash, suffix: suffix))"
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileInput.contents(path: path, limit: byteLimit)
    } catch {
      throw ParameterError(name: name, problem: "\(error)")
    }
    let file = RuleFile(name: path, bytes: bytes)
    guard file.hash == hash else {
      throw ParameterError(
        name: name,
        problem: given == nil
          ? "\(path) was modified since it was recorded" : "\(path) differs from the recorded file")
    }
    return file
  }
}

/// A copy of a rule's file in a results folder.
package struct RuleFileCopy: Sendable {
  /// The rule's name.
  package let rule: String
  package let fileName: String
  package let bytes: [UInt8]
  /// `true` if the file is built into this version.
  let isBuiltIn: Bool

  /// Returns copies of all files among the values.
  static func copies(for values: ParameterValues) -> [RuleFileCopy] {
    values.files.map { parameter, kind, file in
      RuleFileCopy(
        rule: parameter.name,
        fileName: RuleFile.copyName(of: parameter.name, hash: file.hash, suffix: kind.suffix),
        bytes: file.bytes, isBuiltIn: parameter.isDefaultFile(file.hash))
    }
  }

  /// Writes the copy next to a file, unless the copy exists or the rule's file is built in.
  ///
  /// - Throws: `FileError`, including when a different file has the copy's name.
  func write(beside path: String) throws(FileError) {
    if isBuiltIn { return }
    let place = "\(Folder.around(path))/\(fileName)"
    if let present = try? FileInput.contents(path: place, limit: bytes.count), present == bytes {
      return
    }
    let file = try AtomicFile(path: place)
    try file.output.write(bytes)
    try file.keep()
  }
}
