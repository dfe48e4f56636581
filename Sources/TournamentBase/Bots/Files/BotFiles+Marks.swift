import GameCore

extension BotFiles {
  /// The hashes of a bot's files.
  struct Marks {
    /// The SHA-256 of each of the bot's files, by name, except for files that the command or
    /// `files` names.
    var hashes: [String: String] = [:]
    /// The folders that exceed a limit, each with that limit.
    ///
    /// Their files are excluded.
    var exceeded: [(folder: String, limit: String)] = []
  }

  /// Computes the hashes of the bot's files.
  ///
  /// - Parameter program: The bot. The file that declares it is left out, because it may also
  ///   declare other bots.
  func marks(of program: BotProgram, _ file: ProgramFile) throws(SetupError) -> Marks {
    var marks = Marks()
    let known = [file.realPath, program.origin ?? ""] + named
    var identities = Set(known.compactMap { FileStatus(path: $0)?.identity })
    for file in others {
      guard let identity = FileStatus(path: file.path)?.identity,
        identities.insert(identity).inserted
      else { continue }
      try marks.add(file.name, file.path)
    }
    for (place, folder) in folders.enumerated() {
      var list = FileList(path: folder.path)
      list.known = identities
      list.excluded = folder.users
      list.add("", isDeep: folder.isDeep)
      if let limit = list.exceededLimit {
        marks.exceeded.append((folder.path, limit))
        continue
      }
      for name in counted(of: list) {
        // The folder's name may be different on another machine.
        try marks.add(place == 0 ? name : "\(name) (folder \(place + 1))", "\(folder.path)/\(name)")
      }
    }
    return marks
  }

  /// Returns the files in a list, except for documents that no file of the bot mentions.
  private func counted(of list: FileList) -> [String] {
    let documents = list.names.filter(FileList.isDocument)
    if documents.isEmpty { return list.names }
    let rest = list.names.filter { !documents.contains($0) }.map { "\(list.path)/\($0)" }
    let sources = contents(of: rest)
    var isRead: [String: Bool] = [:]
    return list.names.filter { name in
      guard documents.contains(name) else { return true }
      let suffix = LoadedFiles.suffix(of: name)
      let word = suffix.isEmpty ? String(name.split(separator: "/").last ?? "") : suffix
      let found = isRead[word] ?? sources.contains { BotFiles.contains(Array(word.utf8), in: $0) }
      isRead[word] = found
      return found
    }
  }

  /// Returns `true` if a file's name appears in one of the bot's programs or in a file that they
  /// load.
  func mentions(_ path: String) -> Bool {
    let name = Array((path.split(separator: "/").last ?? "").utf8)
    return contents(of: []).contains { BotFiles.contains(name, in: $0) }
  }

  /// Returns the contents of the programs, of the files that they load, and of the files in `more`,
  /// leaving out large files.
  private func contents(of more: [String]) -> [[UInt8]] {
    (programs + others.map(\.path) + more).compactMap {
      try? FileInput.contents(path: $0, limit: programs.contains($0) ? 64 << 20 : 1 << 20)
    }
  }

  private static func contains(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
    guard let first = word.first, bytes.count >= word.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      (0...bytes.count - word.count).contains { place in
        bytes[place] == first && bytes[place..<place + word.count].elementsEqual(word)
      }
    }
  }
}

extension BotFiles.Marks {
  fileprivate mutating func add(_ name: String, _ path: String) throws(SetupError) {
    do throws(FileError) {
      hashes[name] = try FileMark(path: path).digest
    } catch {
      // If this user cannot read a file, the bot cannot read it either.
      if error.shortage != nil { throw SetupError("\(error)") }
    }
  }
}
