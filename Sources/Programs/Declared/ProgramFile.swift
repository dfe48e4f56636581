import Diagnostics
import GameCore
import Storage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file that a program is, as it was found.
package struct ProgramFile: Hashable, Sendable {
  /// Where the command leads: what is started.
  package let path: String
  /// The file itself, without symbolic links.
  package let realPath: String
  /// The script that an interpreter is given; `nil` where it is none, or is given none.
  package let script: Script?

  /// A script as it is named and where it is.
  package struct Script: Hashable, Sendable {
    /// The word of the command.
    package let word: String
    /// Where that leads.
    package let path: String
  }

  /// Finds a program: by its path, which begins in the program's folder, or in the folders of `PATH`.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - folders: The value of `PATH`.
  /// - Throws: `SetupError` where there is none, it can't be executed, or it isn't to be trusted.
  package init(
    of program: BotProgram, folders: String? = ProgramFile.variable("PATH")
  ) throws(SetupError) {
    guard let word = program.command.first, !word.isEmpty else {
      throw SetupError("there is no command")
    }
    if let folder = program.folder, FileKind(path: folder) != .folder {
      throw SetupError("there is no folder \(folder.visible) to start it in")
    }
    let path =
      word.contains("/")
      ? ProgramFile.placed(word, in: program.folder)
      : try ProgramFile.search(word, program.folder, folders ?? "/usr/local/bin:/usr/bin:/bin")
    try ProgramFile.checkExecutable(path)
    guard let realPath = ProgramFile.realPath(path) else {
      throw SetupError("there is no program \(path.visible)")
    }
    self.path = path
    self.realPath = realPath
    let arguments = program.command.dropFirst()
    let isInterpreter = [path, realPath].contains(where: ProgramFile.isInterpreter)
    script =
      !isInterpreter
      ? nil
      : arguments.lazy.map { Script(word: $0, path: ProgramFile.placed($0, in: program.folder)) }
        .first { FileKind(path: $0.path) == .file }
    if program.sandbox == .strict {
      try ProgramFile.checkTrust(in: [path] + (script.map { [$0.path] } ?? []) + program.files)
    }
  }

  /// A word of a command as a path from the current folder.
  private static func placed(_ word: String, in folder: String?) -> String {
    guard let folder, !word.hasPrefix("/") else { return word }
    return folder.hasSuffix("/") ? folder + word : "\(folder)/\(word)"
  }

  /// The first program of a name in some folders.
  private static func search(
    _ name: String, _ folder: String?, _ folders: String
  ) throws(SetupError) -> String {
    for place in folders.split(separator: ":") {
      let path = "\(place)/\(name)"
      if FileKind(path: path) == .file, access(path, X_OK) == 0 { return path }
    }
    var advice = "give its path"
    if FileKind(path: placed(name, in: folder)) == .file {
      advice = "for the one in its folder write ./\(name.visible)"
    } else if name.contains("=") {
      advice = "variables are set by \"env\" in a file of bots"
    }
    throw SetupError("there is no program '\(name.visible)' in the folders of PATH; \(advice)")
  }

  private static func checkExecutable(_ path: String) throws(SetupError) {
    switch FileKind(path: path) {
    case nil: throw SetupError("there is no program \(path.visible)")
    case .folder: throw SetupError("\(path.visible) is a folder, not a program")
    case .file: break
    default: throw SetupError("\(path.visible) is no file, and so no program")
    }
    if access(path, X_OK) != 0 {
      throw SetupError(
        "\(path.visible) is not executable; allow it (chmod +x), or name what runs it, such as "
          + "python3 \(path.visible)")
    }
  }

  /// - Throws: `SetupError` where somebody else may change what is started.
  private static func checkTrust(in paths: [String]) throws(SetupError) {
    for path in paths {
      for place in changeablePlaces(of: path) {
        throw SetupError(
          "\(path.visible) is not to be trusted with sandbox=strict: everybody may write "
            + "\(place == path ? "it" : place.visible); take that away (chmod o-w \(place.visible))"
        )
      }
    }
  }

  /// The file and the folders around it, where everybody may write; symbolic links' own folders too.
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

  /// Where this program is, without symbolic links; `nil` where the system doesn't tell.
  package static var ownPath: String? {
    #if canImport(Darwin)
      realPath(CommandLine.arguments.first ?? "")
    #else
      realPath("/proc/self/exe")
    #endif
  }

  /// A path without symbolic links; `nil` where it leads nowhere.
  static func realPath(_ path: String) -> String? {
    guard let place = realpath(path, nil) else { return nil }
    defer { free(place) }
    return String(cString: place)
  }

  /// A variable of this process's environment.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// What runs scripts that stand on its command line, by the name without its version.
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
