import CSystem
import GameCore

/// The files and folders that a sandboxed program may read, in addition to those of the system.
///
/// They are the folder trees of the program's file, of the links to it and of its interpreter, such as a
/// virtual environment or an installation by `pyenv`. They are also the bot's folder or the current folder,
/// the folders of files in the command, and the setting `files`. If such a folder contains a home of the
/// user, only the file is readable.
struct ReadablePaths {
  private(set) var paths: [String] = []
  private let homes: [String]
  private let searched: [Substring]

  init(of program: BotProgram, executable: String, homes: [String], folders: String) {
    self.homes = homes.map { ProgramFile.realPath($0) ?? $0 }
    searched = folders.split(separator: ":")
    let folder = ProgramFile.absolute(program.folder ?? ".", in: nil)
    add(programAt: executable, depth: 0)
    if program.folder != nil || program.sandbox != .strict { add(folder) }
    for word in program.command.dropFirst() {
      let path = ProgramFile.absolute(word, in: folder)
      if FileKind(path: path) != .file { continue }
      add(Folder.around(path), orFile: path)
      if let real = ProgramFile.realPath(path) {
        add(Folder.around(real), orFile: real)
      }
    }
    for file in program.files { insert(ProgramFile.absolute(file, in: nil)) }
  }

  /// Adds the folder trees of a program's file, its links and its interpreter.
  private mutating func add(programAt path: String, depth: Int) {
    var path = path
    for _ in 0..<16 {
      addTree(around: path)
      guard let link = ReadablePaths.link(path) else { break }
      path = ProgramFile.absolute(link, in: Folder.around(path))
    }
    let real = ProgramFile.realPath(path) ?? path
    addTree(around: real)
    guard depth < 4, let line = ReadablePaths.firstLine(of: real), line.hasPrefix("#!") else {
      return
    }
    let words = line.dropFirst(2).split { $0 == " " || $0 == "\t" }
    guard let interpreter = words.first else { return }
    add(programAt: String(interpreter), depth: depth + 1)
    if interpreter.hasSuffix("/env"), let name = words.dropFirst().first(where: { $0.first != "-" })
    {
      let places = searched.map { "\($0)/\(name)" }
      if let found = places.first(where: ProgramFile.isExecutable) {
        add(programAt: ProgramFile.absolute(found, in: nil), depth: depth + 1)
      }
    }
  }

  /// Adds the folder of a program, or the folder above it if the folder is a `bin` folder or similar.
  private mutating func addTree(around path: String) {
    let folder = Folder.around(path)
    let name = folder.split(separator: "/").last ?? ""
    guard ["bin", "sbin", "shims", "libexec", "Scripts", "condabin"].contains(name) else {
      return add(folder, orFile: path)
    }
    let tree = Folder.around(folder)
    if tree.hasSuffix("/.local") {
      // That folder also contains the data of all applications of the user.
      add(folder, orFile: path)
      add("\(tree)/lib")
    } else if isTooWide(tree) {
      add(folder, orFile: path)
    } else {
      add(tree)
    }
  }

  private mutating func add(_ folder: String, orFile path: String? = nil) {
    if !isTooWide(folder) { insert(folder) } else if let path { insert(path) }
  }

  private mutating func insert(_ path: String) {
    if !paths.contains(path) { paths.append(path) }
  }

  /// Returns the user's home folders from the environment variable and from the system's database of users.
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

  /// The home folder in the system's database of users.
  ///
  /// It is read only once, because a remote database may be slow.
  private static let homeInDatabase = CStrings.text { sandbox_home($0, $1) }

  /// Returns the target of a symbolic link; `nil` for other files.
  static func link(_ path: String) -> String? {
    CStrings.text { sandbox_read_link(path, $0, $1) }
  }

  /// Returns `true` if a folder is or contains a home of the user, or is the root or `/tmp`.
  private func isTooWide(_ folder: String) -> Bool {
    let real = ProgramFile.realPath(folder) ?? folder
    return real == "/" || real == "/tmp" || homes.contains { ($0 + "/").hasPrefix(real + "/") }
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
