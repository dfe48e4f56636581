import GameCore

/// The files that belong to a bot.
///
/// The bot's sandbox lets it read these files, and if they change, the bot counts as a new one.
/// They are the files that the command and `files` name and those that the bot's script loads by
/// name (``LoadedFiles``). All files in a folder belong to the bot if `files` or the command names
/// the folder, if it is the working folder from a bots file, or if it is the bot's own folder. Its
/// own folder is the folder with its script or compiled program, unless this folder contains other
/// programs of the same kind. A folder that contains a user's home belongs to no bot.
struct BotFiles {
  /// The files that the command or `files` names.
  private(set) var named: [String] = []
  /// Other files in folders that are not the bot's own, named by their path relative to the
  /// script's folder.
  private(set) var others: [File] = []
  private(set) var folders: [OwnFolder] = []
  /// The folders in which the bot may read file names, because it loads files from them.
  private(set) var listed: [String] = []
  /// The readable packages that are installed next to a script.
  private(set) var packages: [String] = []
  /// The bot's scripts and compiled programs.
  private(set) var programs: [String] = []
  /// The data files that a sandboxed bot cannot read because their folders contain other bots.
  private(set) var unread: [String] = []
  private let homes: [String]

  struct File: Hashable {
    let name: String
    let path: String
  }

  struct OwnFolder: Hashable {
    let path: String
    /// A Boolean value that indicates whether files in subfolders belong to the bot.
    ///
    /// For a compiled program they do not, because other build products often surround it.
    var isDeep = true
    /// A Boolean value that indicates whether `files` names the folder.
    var isStated = false
    /// The names of scripts that load the bot's script, such as its tests.
    var users: Set<String> = []
  }

  /// - Parameter homes: The user's home folders.
  init(of program: BotProgram, _ file: ProgramFile, homes: [String] = []) {
    self.homes = homes.map { ProgramFile.realPath($0) ?? $0 }
    named = file.named.map(\.path)
    if let folder = program.folder { add(OwnFolder(path: folder)) }
    for path in program.files {
      if FileKind(path: path) == .folder {
        add(OwnFolder(path: path, isStated: true))
      } else {
        named.append(path)
      }
    }
    if file.isInterpreter {
      addScripts(of: program, file)
    } else if file.realPath != ProgramFile.ownPath {
      let around = Folder.around(file.realPath)
      let searched = (ProgramFile.variable("PATH") ?? "").split(separator: ":")
      let isInstalled = searched.contains { ProgramFile.realPath(String($0)) == around }
      if !isInstalled { addFolder(of: file.path, program, isInterpreted: false) }
    }
  }

  private mutating func addScripts(of program: BotProgram, _ file: ProgramFile) {
    let words = program.command.dropFirst()
    // The first file after `-m MODULE` is an argument for the module.
    let isModule = words.prefix { $0 != file.script?.word }.contains("-m")
    let script = isModule ? nil : file.script
    if let script {
      let suffix = LoadedFiles.suffix(of: script.path)
      for named in file.named where LoadedFiles.suffix(of: named.path) == suffix {
        addFolder(of: named.path, program, isInterpreted: true)
      }
    }
    // An adapter without a file reads no folder.
    var readsCurrent =
      script == nil && program.folder == nil
      && !BotAdapter.allCases.contains { program.command.contains($0.start) }
    // In a sandbox, folders that are a script's arguments do not belong to the bot.
    if script == nil || program.sandbox == .none {
      for word in words {
        let path = ProgramFile.placed(word, in: program.folder)
        if FileKind(path: path) == .folder {
          add(OwnFolder(path: path))
          readsCurrent = false
        }
      }
    }
    if readsCurrent { add(OwnFolder(path: ".")) }
  }

  /// Adds the files that a script or a compiled program loads, and its folder if that is the bot's
  /// own.
  private mutating func addFolder(of path: String, _ program: BotProgram, isInterpreted: Bool) {
    let real = ProgramFile.realPath(path) ?? path
    let folder = Folder.around(real)
    let loaded = LoadedFiles(of: real, isInterpreted: isInterpreted)
    programs.append(real)
    others += loaded.files
    for path in loaded.folders { add(OwnFolder(path: path)) }
    for path in loaded.listed where !listed.contains(path) { listed.append(path) }
    if BotFiles.isTooWide(folder, homes: homes) { return }
    let installed = [".venv", "venv", "node_modules"]
    for place in [folder, Folder.around(folder)] {
      packages += installed.map { "\(place)/\($0)" }.filter { FileKind(path: $0) == .folder }
    }
    if loaded.isAlone {
      add(OwnFolder(path: folder, isDeep: isInterpreted || loaded.isText, users: loaded.users))
    } else {
      var list = FileList(path: folder)
      list.add("", isDeep: false)
      let suffix = LoadedFiles.suffix(of: real)
      let data = list.names.filter {
        LoadedFiles.suffix(of: $0) != suffix && !FileList.isDocument($0)
      }.map { File(name: $0, path: "\(folder)/\($0)") }
      // Without a sandbox, the bot can read the data of all programs in the folder.
      if program.sandbox == .none { others += data } else { unread += data.map(\.path) }
    }
  }

  private mutating func add(_ folder: OwnFolder) {
    let real = ProgramFile.realPath(folder.path) ?? folder.path
    let isKnown = folders.contains { ProgramFile.realPath($0.path) == real }
    if !isKnown, !BotFiles.isTooWide(folder.path, homes: homes) { folders.append(folder) }
  }

  /// Returns advice for a bot that cannot read a file next to its program, or `nil` if its standard
  /// error does not report this problem.
  static func advice(for program: BotProgram, after errors: String) -> String? {
    let signs = ["Permission denied", "PermissionError", "No module named", "Cannot find module"]
    guard program.sandbox != .none, signs.contains(where: errors.contains) else { return nil }
    return
      "A bot that shares its folder with others can read only its own file and the files that it "
      + "imports; add what it needs with --watch \(program.name)=FILE."
  }

  /// Returns `true` if a folder is the root, `/tmp` or a user's home, or if it contains a home.
  ///
  /// - Parameter homes: Paths without symbolic links.
  static func isTooWide(_ folder: String, homes: [String]) -> Bool {
    let real = ProgramFile.realPath(folder) ?? folder
    return real == "/" || real == "/tmp" || homes.contains { ($0 + "/").hasPrefix(real + "/") }
  }

  static func isLog(_ name: String) -> Bool {
    [".log", ".out", ".err", ".tmp"].contains { name.hasSuffix($0) }
  }
}
