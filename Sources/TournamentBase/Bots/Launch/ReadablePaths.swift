import CSystem
import GameCore

/// The files and folders that a sandboxed program may read, in addition to those of the system.
///
/// They are the bot's files (``BotFiles``) and the folder trees around its interpreter or installed
/// program, around links to it, and around a script's interpreter, such as a virtual environment or
/// a `pyenv` installation. If such a folder contains a user's home, only the file is readable.
struct ReadablePaths {
  private(set) var paths: [String] = []
  /// The folders in which file names are readable.
  let listed: [String]
  private let homes: [String]
  private let searched: [Substring]

  init(of program: BotProgram, _ file: ProgramFile, homes: [String], folders: String) {
    self.homes = homes.map { ProgramFile.realPath($0) ?? $0 }
    searched = folders.split(separator: ":")
    let files = BotFiles(of: program, file, homes: homes)
    func absolute(_ path: String) -> String { ProgramFile.absolute(path, in: nil) }
    listed = files.listed.map(absolute)
    add(programAt: absolute(file.path), depth: 0, isInstalled: file.isInterpreter)
    if let engine = file.engine { add(programAt: absolute(engine.path), depth: 0) }
    let readable =
      files.folders.map(\.path) + files.packages + files.named + files.others.map(\.path)
    for path in readable { insert(absolute(path)) }
    // Python does not read a script through a link.
    for path in files.programs { insert(absolute(path)) }
    let all = Set(paths)
    paths.removeAll { path in
      path.indices.contains {
        $0 > path.startIndex && path[$0] == "/" && all.contains(String(path[..<$0]))
      }
    }
  }

  /// Adds a program's file, links and interpreter, with their folder trees if they are installed.
  private mutating func add(programAt path: String, depth: Int, isInstalled: Bool = true) {
    var path = path
    for _ in 0..<16 {
      addTree(around: path, isInstalled: isInstalled)
      guard let link = ReadablePaths.link(path) else { break }
      path = ProgramFile.absolute(link, in: Folder.around(path))
    }
    let real = ProgramFile.realPath(path) ?? path
    addTree(around: real, isInstalled: isInstalled)
    guard depth < 4, let line = ReadablePaths.firstLine(of: real), line.hasPrefix("#!") else {
      return
    }
    let words = line.dropFirst(2).split { $0 == " " || $0 == "\t" }
    guard let interpreter = words.first else { return }
    add(programAt: String(interpreter), depth: depth + 1)
    if interpreter.hasSuffix("/env"), let name = words.dropFirst().first(where: { $0.first != "-" })
    {
      let places = searched.map { "\($0)/\(name)" }
      if let found = places.first(where: Folder.isExecutable) {
        add(programAt: ProgramFile.absolute(found, in: nil), depth: depth + 1)
      }
    }
  }

  /// Adds an installed program's folder, or the folder above it if the folder is a `bin` folder or
  /// similar.
  ///
  /// For other programs, adds only the file.
  private mutating func addTree(around path: String, isInstalled: Bool) {
    let folder = Folder.around(path)
    let name = folder.split(separator: "/").last ?? ""
    guard ["bin", "sbin", "shims", "libexec", "Scripts", "condabin"].contains(name) else {
      let isFound = isInstalled || searched.contains { ProgramFile.realPath(String($0)) == folder }
      return isFound ? add(folder, orFile: path) : insert(path)
    }
    let tree = Folder.around(folder)
    if tree.hasSuffix("/.local") {
      // `.local` also contains the data of all the user's applications.
      add(folder, orFile: path)
      add("\(tree)/lib")
    } else if BotFiles.isTooWide(tree, homes: homes) {
      add(folder, orFile: path)
    } else {
      add(tree)
    }
  }

  private mutating func add(_ folder: String, orFile path: String? = nil) {
    if !BotFiles.isTooWide(folder, homes: homes) {
      insert(folder)
    } else if let path {
      insert(path)
    }
  }

  private mutating func insert(_ path: String) {
    if !paths.contains(path) { paths.append(path) }
  }

  /// Returns the user's home folders, from the environment variable and from the system's user
  /// database.
  ///
  /// - Throws: `BotFailure` if neither contains one.
  static func homes(
    variable: String?, database: String? = homeInDatabase
  ) throws(BotFailure) -> [String] {
    let homes = [variable, database].compactMap { $0 }.filter { $0.hasPrefix("/") }
    if !homes.isEmpty { return homes }
    throw BotFailure(
      .crashed,
      "a sandbox protects the home folder, but neither HOME nor the user database contains it; set HOME"
    )
  }

  /// The user's home folders, or an empty array if they are unknown.
  static var knownHomes: [String] {
    (try? homes(variable: ProgramFile.variable("HOME"))) ?? []
  }

  /// The home folder in the system's user database.
  ///
  /// It is read only once, because a remote database may be slow.
  private static let homeInDatabase = CStrings.text { sandbox_home($0, $1) }

  /// Returns a symbolic link's target, or `nil` for other files.
  static func link(_ path: String) -> String? {
    CStrings.text { sandbox_read_link(path, $0, $1) }
  }

  private static func firstLine(of path: String) -> String? {
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
      let count = sandbox_read_start(path, buffer.baseAddress, buffer.count)
      guard count > 2 else { return nil }
      let line = buffer.prefix(count).prefix { $0 != UInt8(ascii: "\n") }
      return String(decoding: line, as: UTF8.self)
    }
  }
}
