import Diagnostics
import GameCore
import Sandbox

/// The file that a command starts.
struct ExecutablePath: Hashable, Sendable {
  /// From the root on; links are as they were given.
  let path: String

  /// Finds it by its path, which begins in the program's folder, or in the folders of `PATH`.
  ///
  /// - Throws: ``ProgramFailure`` where it is not there or not to be executed, or where somebody else
  ///   may write it, if its sandbox is to be strict.
  init(of program: BotProgram, folders: String) throws(ProgramFailure) {
    guard let word = program.command.first, !word.isEmpty else {
      throw ProgramFailure(.crashed, "its command is empty")
    }
    if word.contains("/") {
      let folder = program.folder.map { ExecutablePath.absolute($0, in: nil) }
      path = ExecutablePath.absolute(word, in: folder)
    } else {
      let places = folders.split(separator: ":").map { "\($0)/\(word)" }
      guard let found = places.first(where: ExecutablePath.isExecutable) else {
        throw ProgramFailure(
          .crashed, "there is no program '\(word.visible)' in the folders of PATH; give its path")
      }
      path = ExecutablePath.absolute(found, in: nil)
    }
    try check(isStrict: program.sandbox == .strict)
  }

  private func check(isStrict: Bool) throws(ProgramFailure) {
    guard let file = ExecutablePath.look(path) else {
      throw ProgramFailure(.crashed, "there is no program \(path.visible)")
    }
    guard file.is_regular else { throw ProgramFailure(.crashed, "\(path.visible) is no file") }
    guard file.is_executable else {
      throw ProgramFailure(
        .crashed, "\(path.visible) is not executable; allow it with chmod +x")
    }
    if isStrict, let place = ExecutablePath.placeOpenToAll(path) {
      throw ProgramFailure(
        .crashed,
        "sandbox=strict does not trust \(path.visible): anybody may write to \(place.visible)")
    }
  }

  /// The file, or the first folder above it, that anybody may write to.
  private static func placeOpenToAll(_ path: String) -> String? {
    var place = realPath(path) ?? path
    while true {
      if look(place)?.is_open_to_all == true { return place }
      if place == "/" { return nil }
      place = folder(of: place)
    }
  }

  /// A path from the root on.
  static func absolute(_ path: String, in folder: String?) -> String {
    if path.hasPrefix("/") { return path }
    let base = folder ?? realPath(".") ?? ""
    return base == "/" ? "/\(path)" : "\(base)/\(path)"
  }

  /// The folder that holds what a path from the root on names.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// A path without links; `nil` where it leads nowhere.
  static func realPath(_ path: String) -> String? {
    text { sandbox_real_path(path, $0, $1) }
  }

  /// The path that a link holds; `nil` where it is no link.
  static func link(_ path: String) -> String? {
    text { sandbox_read_link(path, $0, $1) }
  }

  /// What a path leads to; `nil` where that is nothing.
  static func look(_ path: String) -> sandbox_file? {
    var file = sandbox_file()
    return sandbox_look(path, &file) == 0 ? file : nil
  }

  private static func isExecutable(_ path: String) -> Bool {
    look(path).map { $0.is_regular && $0.is_executable } ?? false
  }

  private static func text(_ fill: (UnsafeMutablePointer<CChar>?, Int) -> Bool) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard fill(buffer.baseAddress, buffer.count), let start = buffer.baseAddress else {
        return nil
      }
      return String(cString: start)
    }
  }
}
