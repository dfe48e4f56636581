import CLibrary
import GameCore

package struct ProgramFile: Hashable, Sendable {
  let path: String
  /// The path of the program's file, without symbolic links.
  let realPath: String
  /// A Boolean value that indicates whether the program runs scripts.
  let isInterpreter: Bool
  /// The engine that the `moves` adapter starts, if it was found in the folders of `PATH`, or `nil`
  /// otherwise.
  let engine: NamedFile?
  /// The files that the command names after the program, as words or as option values
  /// (`--net=FILE`).
  let named: [NamedFile]
  /// The script that an interpreter runs, or `nil` if the program is not an interpreter or there is
  /// no script.
  var script: NamedFile? { isInterpreter ? named.first : nil }

  struct NamedFile: Hashable, Sendable {
    let word: String
    let path: String
  }

  /// Finds a program's file by its path relative to the bot's folder or in the folders of `PATH`.
  ///
  /// The engine of the `moves` adapter is also found in the folders of `PATH` if the command names
  /// it without a path.
  ///
  /// - Throws: `SetupError` if the program is not found, is not executable, or is not safe enough
  ///   for `sandbox=strict`.
  init(of program: BotProgram, folders: String? = ProgramFile.variable("PATH")) throws(SetupError) {
    guard let word = program.command.first, !word.isEmpty else { throw SetupError("empty command") }
    if let folder = program.folder, FileKind(path: folder) != .folder {
      throw SetupError("working folder not found: \(folder.visible)")
    }
    func search(_ word: String) throws(SetupError) -> String {
      try ProgramFile.search(word, program.folder, folders ?? "/usr/local/bin:/usr/bin:/bin")
    }
    let path =
      word.contains("/") ? ProgramFile.placed(word, in: program.folder) : try search(word)
    try ProgramFile.checkExecutable(path)
    guard let realPath = ProgramFile.realPath(path) else { throw ProgramFile.missing(path) }
    self.path = path
    self.realPath = realPath
    isInterpreter = [path, realPath].contains(where: ProgramFile.isInterpreter)
    engine = try BotAdapter.engine(in: program.command).map { word throws(SetupError) in
      NamedFile(word: word, path: ProgramFile.absolute(try search(word), in: nil))
    }
    let arguments = program.command.dropFirst(engine == nil ? 1 : 1 + BotAdapter.enginePlace)
    let values = arguments.compactMap { Assignment($0)?.value }
    named = (arguments + values).map {
      NamedFile(word: $0, path: ProgramFile.placed($0, in: program.folder))
    }.filter { FileKind(path: $0.path) == .file }
    if program.sandbox == .strict {
      try ProgramFile.checkTrust(
        in: [path] + [engine, script].compactMap { $0?.path } + program.files)
    }
  }

  private static func missing(_ path: String) -> SetupError {
    SetupError("program not found: \(path.visible)")
  }

  static func absolute(_ path: String, in folder: String?) -> String {
    if path.hasPrefix("/") { return path }
    let base = folder ?? realPath(".") ?? ""
    return base == "/" ? "/\(path)" : "\(base)/\(path)"
  }

  /// Returns the path that a word in a command names, relative to the current folder.
  static func placed(_ word: String, in folder: String?) -> String {
    guard let folder, !word.hasPrefix("/") else { return word }
    return folder.hasSuffix("/") ? folder + word : "\(folder)/\(word)"
  }

  private static func search(
    _ name: String, _ folder: String?, _ folders: String
  ) throws(SetupError) -> String {
    for place in folders.split(separator: ":") {
      let path = "\(place)/\(name)"
      if FileKind(path: path) == .file, Folder.isExecutable(path) { return path }
    }
    var remedy = "Give the path of the program."
    if FileKind(path: placed(name, in: folder)) == .file {
      remedy = "To run the program in the bot's folder, write ./\(name.visible)."
    } else if name.contains("=") {
      remedy = "Set environment variables with \"env\" in a --bots file."
    } else if name.contains(":") {
      let prefixes = BotAdapter.allCases.map { "\($0.rawValue):" }.listed(by: "and")
      remedy = "The prefixes of adapters are \(prefixes)."
    }
    throw SetupError("program not found in PATH: '\(name.visible)'", remedy: remedy)
  }

  private static func checkExecutable(_ path: String) throws(SetupError) {
    switch FileKind(path: path) {
    case nil: throw missing(path)
    case .folder: throw SetupError("\(path.visible) is a folder, not a program")
    case .file: break
    default: throw SetupError("\(path.visible) is not a file")
    }
    if !Folder.isExecutable(path) {
      throw SetupError(
        "\(path.visible) is not executable",
        remedy: "Run chmod +x \(path.visible), or name its interpreter, such as python3 "
          + "\(path.visible).")
    }
  }

  private static func checkTrust(in paths: [String]) throws(SetupError) {
    for path in paths {
      for place in changeablePlaces(of: path) {
        throw SetupError(
          "\(path.visible) cannot be used with sandbox=strict: every user can write to "
            + (place == path ? "it" : place.visible),
          remedy: "Run chmod o-w \(place.visible).")
      }
    }
  }

  /// Returns the paths that every user can write to: the file and any folders that contain the file
  /// or a link to it.
  private static func changeablePlaces(of path: String) -> [String] {
    guard let file = realPath(path) else { return [] }
    let around = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    var places = [path]
    for start in [file, (realPath(around) ?? "") + "/"] {
      var place = start[...]
      while let slash = place.lastIndex(of: "/") {
        place = place[..<slash]
        let folder = place.isEmpty ? "/" : String(place)
        if !places.contains(folder) { places.append(folder) }
      }
    }
    return places.filter { FileStatus(path: $0)?.isOpenToAll == true }
  }

  /// The path of the running program without symbolic links, or `nil` if the system does not report
  /// it.
  package static var ownPath: String? {
    #if canImport(Darwin)
      realPath(CommandLine.arguments.first ?? "")
    #else
      realPath("/proc/self/exe")
    #endif
  }

  /// Returns a path without symbolic links, or `nil` if the path does not exist.
  static func realPath(_ path: String) -> String? {
    guard let place = realpath(path, nil) else { return nil }
    defer { free(place) }
    return String(cString: place)
  }

  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The names, without versions, of programs that run a script from their command line.
  private static let interpreters = [
    "awk", "bash", "bun", "dash", "deno", "dotnet", "env", "fish", "gawk", "guile", "java", "julia",
    "ksh", "lua", "luajit", "mono", "node", "nodejs", "perl", "php", "pypy", "python", "racket",
    "Rscript", "ruby", "sbcl", "sh", "tclsh", "uv", "wine", "zsh",
  ]

  private static func isInterpreter(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    let end = name.lastIndex { !($0.isNumber || $0 == "." || $0 == "-") }
    return end.map { interpreters.contains(String(name[...$0])) } ?? false
  }
}
