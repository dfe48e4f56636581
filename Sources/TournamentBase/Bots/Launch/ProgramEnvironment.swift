import CSystem

struct ProgramEnvironment {
  /// The variables as `NAME=VALUE`, each name at most once.
  private(set) var lines: [String] = []

  static var ofThisProcess: ProgramEnvironment {
    var found = ProgramEnvironment()
    guard let start = sandbox_environment() else { return found }
    var place = start
    while let line = place.pointee {
      found.lines.append(String(cString: line))
      place += 1
    }
    return found
  }

  private init() {}

  /// - Parameters:
  ///   - runner: The variables of this process, which a program without a sandbox inherits.
  ///   - scratch: The only folder that the program may write to.
  init(of program: BotProgram, runner: ProgramEnvironment, scratch: String?) {
    if program.sandbox == .none {
      self = runner
    } else {
      self["PATH"] = runner["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
      self["LANG"] = runner["LANG"] ?? "C.UTF-8"
      self["HOME"] = scratch
      self["TMPDIR"] = scratch
    }
    // A Python bot might not flush its output, so Python has to write without a buffer.
    self["PYTHONUNBUFFERED"] = "1"
    for variable in program.environment { self[variable.key] = variable.value }
  }

  subscript(name: String) -> String? {
    get { index(of: name).map { String(lines[$0].dropFirst(name.count + 1)) } }
    set {
      let line = newValue.map { "\(name)=\($0)" }
      if let index = index(of: name) { lines.remove(at: index) }
      if let line { lines.append(line) }
    }
  }

  private func index(of name: String) -> Int? {
    lines.firstIndex { $0.hasPrefix(name) && $0.dropFirst(name.count).first == "=" }
  }
}
