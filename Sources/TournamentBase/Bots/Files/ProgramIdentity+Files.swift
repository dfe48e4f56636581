import GameCore

extension ProgramIdentity {
  /// Creates the identity from the program, files, folders and environment that may affect the
  /// bot's decisions.
  ///
  /// - Parameter homes: The user's home folders, whose files do not count.
  init(
    of program: BotProgram, homes: [String] = [], warn: (String) -> Void = { _ in }
  ) throws(SetupError) {
    func name(_ path: String) -> String {
      path.hasPrefix(program.base) ? String(path.dropFirst(program.base.count)) : path
    }
    let started = program.started
    let file = try ProgramFile(of: started)
    var files: [String: String] = [:]
    // A program may have a name like a log's, such as `a.out`.
    for named in file.named
    where !BotFiles.isLog(named.word) || Folder.isExecutable(named.path) {
      files[named.word] = try ProgramIdentity.hash(named.path)
    }
    if let engine = file.engine {
      let path = ProgramFile.realPath(engine.path) ?? engine.path
      files[engine.word] = try ProgramIdentity.hash(path)
    }
    for path in program.files where FileKind(path: path) != .folder {
      files[name(path)] = try ProgramIdentity.hash(path)
    }
    self.init(
      command: program.command, sha256: try ProgramIdentity.hash(file.realPath),
      files: files.isEmpty ? nil : files)
    let marks = try BotFiles(of: started, file, homes: homes).marks(of: started, file)
    if !marks.hashes.isEmpty {
      let lines = marks.hashes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\0" }
      watched = FileMark(of: lines.joined()).digest
      watchedFiles = marks.hashes
    }
    if !marks.exceeded.isEmpty { unwatched = marks.exceeded.map(\.limit) }
    for (folder, limit) in marks.exceeded {
      warn(
        "bot '\(program.name)': changed files in \(folder.visible) are not noticed, because the folder "
          + "contains \(limit); move the bot to a separate folder, or list its files in \"files\"")
    }
    folder = program.folder.map(name).flatMap { $0.hasPrefix("/") ? nil : $0 }
    if !started.environment.isEmpty {
      let texts = started.environment.map { "\($0.key)=\($0.value)\0" }.sorted()
      environment = FileMark(of: texts.joined()).digest
    }
    if !program.options.isEmpty {
      options = Dictionary(program.options.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }
  }

  private static func hash(_ path: String) throws(SetupError) -> String {
    do throws(FileError) {
      return try FileMark(path: path).digest
    } catch {
      throw SetupError("\(error)")
    }
  }
}
