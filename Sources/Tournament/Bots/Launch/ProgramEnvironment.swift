import CSystem

/// The variables that a program finds.
struct ProgramEnvironment {
  /// As `NAME=VALUE`; each name once.
  private(set) var lines: [String] = []

  /// The variables of this process.
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

  /// What a program needs, and its own, which go before.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - runner: The variables of this process, all of which are handed on without a sandbox.
  ///   - scratch: The only folder that it may write to.
  init(of program: BotProgram, runner: ProgramEnvironment, scratch: String?) {
    if program.sandbox == .none {
      self = runner
    } else {
      self["PATH"] = runner["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
      self["LANG"] = runner["LANG"] ?? "C.UTF-8"
      self["HOME"] = scratch
      self["TMPDIR"] = scratch
    }
    // A bot in Python that doesn't flush its output would never be heard.
    self["PYTHONUNBUFFERED"] = "1"
    for variable in program.environment { self[variable.name] = variable.value }
  }

  /// The value of a name.
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
