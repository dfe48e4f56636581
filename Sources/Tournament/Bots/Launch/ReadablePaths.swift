import GameCore
import CSystem

/// The files and folders that a program may read, besides those of the system.
///
/// Those are: where its file is, with the tree that this belongs to (a virtual environment, or what
/// `pyenv` installed), for every link on the way and for what runs a script; its folder, or the current
/// one; the folders of files that its command names; and `files`. A folder that has a home of the user in
/// it, or is one, is never among them: then it is the file alone.
struct ReadablePaths {
  /// The paths, each of them once.
  private(set) var paths: [String] = []
  private let homes: [String]
  private let searched: [Substring]

  /// Collects them.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - executable: Its file.
  ///   - homes: The user's homes.
  ///   - folders: The folders of `PATH`.
  init(of program: BotProgram, executable: ExecutablePath, homes: [String], folders: String) {
    self.homes = homes.map { ProgramFile.realPath($0) ?? $0 }
    searched = folders.split(separator: ":")
    let folder = ExecutablePath.absolute(program.folder ?? ".", in: nil)
    add(programAt: executable.path, depth: 0)
    // In strict what isn't named isn't read.
    if program.folder != nil || program.sandbox != .strict { add(folder) }
    for word in program.command.dropFirst() {
      let path = ExecutablePath.absolute(word, in: folder)
      guard let file = ExecutablePath.look(path), file.is_regular else { continue }
      add(ExecutablePath.folder(of: path), orFile: path)
      if let real = ProgramFile.realPath(path) {
        add(ExecutablePath.folder(of: real), orFile: real)
      }
    }
    for file in program.files { insert(ExecutablePath.absolute(file, in: nil)) }
  }

  /// What a program's file needs: its links, and what runs it.
  private mutating func add(programAt path: String, depth: Int) {
    var path = path
    for _ in 0..<16 {
      addTree(around: path)
      guard let link = ExecutablePath.link(path) else { break }
      path = ExecutablePath.absolute(link, in: ExecutablePath.folder(of: path))
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
      if let found = places.first(where: { ExecutablePath.look($0)?.is_executable == true }) {
        add(programAt: ExecutablePath.absolute(found, in: nil), depth: depth + 1)
      }
    }
  }

  /// The folder of a program, or the one above where it is installed with others.
  private mutating func addTree(around path: String) {
    let folder = ExecutablePath.folder(of: path)
    let name = folder.split(separator: "/").last ?? ""
    guard ["bin", "sbin", "shims", "libexec", "Scripts", "condabin"].contains(name) else {
      return add(folder, orFile: path)
    }
    let tree = ExecutablePath.folder(of: folder)
    if tree.hasSuffix("/.local") {
      // Beside programs it holds what all applications keep.
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

  /// Returns the user's homes: by the environment, which may name any folder, and by the system's database
  /// of users.
  ///
  /// - Throws: ``BotFailure`` if neither names one.
  static func homes(
    variable: String?, database: String? = homeInDatabase
  ) throws(BotFailure) -> [String] {
    let homes = [variable, database].compactMap { $0 }.filter { $0.hasPrefix("/") }
    if !homes.isEmpty { return homes }
    throw BotFailure(
      .crashed,
      "a sandbox protects the home folder, but neither HOME nor the database of users names one; set HOME"
    )
  }

  /// Looked up once, since a database elsewhere may be slow.
  private static let homeInDatabase = ExecutablePath.text { sandbox_home($0, $1) }

  /// Whether a folder is a home of the user, or has one somewhere in it.
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
