import GameCore

/// Files near a bot that may affect its decisions, although its command does not contain them.
///
/// For example, a script may import them, or an engine may read them.
///
/// The files are in the folders of the scripts in the command, and in the working folder from a file of bots.
/// If there is neither and the program is an interpreter, they are in the current folder. Subfolders are
/// included, except for a compiled program, which is often among the products of a build. Hidden files, logs,
/// results and installed packages are excluded, so that the identity of a bot does not change while it is
/// used.
struct WatchedFolders {
  /// The SHA-256 of the names and hashes of the files; `nil` for none.
  let digest: String?
  /// The folders that exceed a limit, each with the limit.
  ///
  /// Their files are excluded.
  private(set) var exceeded: [(folder: String, limit: String)] = []

  static let countLimit = 1000
  static let byteLimit = 100 << 20

  init(of program: BotProgram, _ file: ProgramFile) throws(SetupError) {
    // The files whose hashes are already in the configuration, and the file of bots, which may declare other
    // bots.
    let known = [file.realPath, program.origin ?? ""] + file.named.map(\.path) + program.files
    let identities = Set(known.compactMap { FileStatus(path: $0)?.identity })
    var lines = ""
    for (path, isDeep) in WatchedFolders.folders(of: program, file) {
      var list = FileList(path: path, known: identities)
      list.add("", isDeep: isDeep)
      if let limit = list.exceededLimit {
        exceeded.append((path, limit))
        continue
      }
      for name in list.names {
        do throws(FileError) {
          lines += "\(try FileMark(path: "\(path)/\(name)").digest) \(name)\0"
        } catch {
          // If this user cannot read a file, the bot cannot read it either.
          if error.shortage != nil { throw SetupError("\(error)") }
        }
      }
    }
    digest = lines.isEmpty ? nil : FileMark(of: lines).digest
  }

  /// Returns the folders of a bot, each with a Boolean value that indicates whether its subfolders are
  /// included.
  private static func folders(
    of program: BotProgram, _ file: ProgramFile
  ) -> [(path: String, isDeep: Bool)] {
    var folders: [(path: String, isDeep: Bool)] = []
    if let folder = program.folder { folders.append((folder, true)) }
    if file.isInterpreter {
      let suffix = file.script.map { self.suffix(of: $0.path) }
      for script in file.named where self.suffix(of: script.path) == suffix {
        folders.append((Folder.around(ProgramFile.realPath(script.path) ?? script.path), true))
      }
      for word in program.command.dropFirst() {
        let path = ProgramFile.placed(word, in: program.folder)
        if FileKind(path: path) == .folder { folders.append((path, true)) }
      }
      // An adapter without a file reads no folder.
      let isAdapter = BotAdapter.allCases.contains { program.command.contains($0.start) }
      if folders.isEmpty, !isAdapter { folders.append((".", true)) }
    } else if file.realPath != ProgramFile.ownPath {
      let around = Folder.around(file.realPath)
      let searched = (ProgramFile.variable("PATH") ?? "").split(separator: ":")
      let isInstalled = searched.contains { ProgramFile.realPath(String($0)) == around }
      if !isInstalled { folders.append((around, isScript(file.realPath))) }
    }
    var seen: [String?] = []
    return folders.filter { folder in
      let real = ProgramFile.realPath(folder.path)
      defer { seen.append(real) }
      return !seen.contains(real)
    }
  }

  private static func suffix(of path: String) -> Substring? {
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[$0...] }
  }

  private static func isScript(_ path: String) -> Bool {
    guard let input = try? FileInput(path: path) else { return false }
    // The bytes are in the memory of the input, so the input has to stay alive.
    return withExtendedLifetime(input) {
      (try? input.next())?.prefix(2).elementsEqual("#!".utf8) == true
    }
  }

  static func isLog(_ name: String) -> Bool {
    [".log", ".out", ".err", ".tmp"].contains { name.hasSuffix($0) }
  }
}

private struct FileList {
  let path: String
  let known: Set<FileStatus.Identity>
  /// The paths relative to the folder, in a fixed order.
  private(set) var names: [String] = []
  private(set) var count = 0
  private(set) var byteCount = 0

  var exceededLimit: String? {
    if count > WatchedFolders.countLimit {
      return "more than \(WatchedFolders.countLimit) files and folders"
    }
    return byteCount > WatchedFolders.byteLimit
      ? "more than \(WatchedFolders.byteLimit >> 20) MB" : nil
  }

  /// Adds the files of a subfolder, whose path ends in a slash; an empty path is the folder itself.
  mutating func add(_ folder: String, isDeep: Bool) {
    let all = Folder.names(in: "\(path)/\(folder)") ?? []
    // The folder is an installed environment or a results folder.
    if !folder.isEmpty, all.contains("pyvenv.cfg") || all.contains("datapackage.json") { return }
    for name in all.sorted() where FileList.mayDecide(name) {
      guard exceededLimit == nil else { return }
      guard let status = FileStatus(path: "\(path)/\(folder)\(name)") else { continue }
      switch status.kind {
      case .folder where isDeep:
        count += 1
        add("\(folder)\(name)/", isDeep: true)
      case .file where !known.contains(status.identity):
        count += 1
        byteCount += status.byteCount
        names.append(folder + name)
      default: break
      }
    }
  }

  /// Returns `true` if the file or folder with a name may affect decisions.
  private static func mayDecide(_ name: String) -> Bool {
    let folders = ["__pycache__", "node_modules", "site-packages"]
    let outputs = [".bak", ".html", ".jsonl", ".md", ".pyc", ".svg", "~"]
    return !name.hasPrefix(".") && !folders.contains(name) && !WatchedFolders.isLog(name)
      && !outputs.contains { name.hasSuffix($0) }
  }
}
