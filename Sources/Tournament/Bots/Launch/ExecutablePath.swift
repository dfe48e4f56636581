import CSystem

/// The file that a command starts.
struct ExecutablePath: Hashable, Sendable {
  /// From the root on; links are as they were given.
  let path: String

  /// Where a program was found.
  init(_ file: ProgramFile) { path = ExecutablePath.absolute(file.path, in: nil) }

  /// A path from the root on.
  static func absolute(_ path: String, in folder: String?) -> String {
    if path.hasPrefix("/") { return path }
    let base = folder ?? ProgramFile.realPath(".") ?? ""
    return base == "/" ? "/\(path)" : "\(base)/\(path)"
  }

  /// The folder that holds what a path from the root on names.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The path that a link holds; `nil` where it is no link.
  static func link(_ path: String) -> String? { text { sandbox_read_link(path, $0, $1) } }

  /// What a path leads to; `nil` where that is nothing.
  static func look(_ path: String) -> sandbox_file? {
    var file = sandbox_file()
    return sandbox_look(path, &file) == 0 ? file : nil
  }

  /// A text that a C function writes; `nil` if it has none.
  static func text(_ fill: (UnsafeMutablePointer<CChar>?, Int) -> Bool) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard fill(buffer.baseAddress, buffer.count), let start = buffer.baseAddress else {
        return nil
      }
      return String(cString: start)
    }
  }
}
