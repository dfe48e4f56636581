import CSystem

/// A new process's report about its sandbox and its start, written before it runs the program.
struct LaunchReport: Hashable, Sendable {
  private(set) var inForce: [String] = []
  /// A clause for each sandbox part that this system does not support.
  private(set) var warnings: [String] = []
  /// The reason why the program was not started, or `nil` if it runs.
  private(set) var failure: String?

  init(_ text: String, path: String) {
    var isStarted = false
    for line in text.split(separator: "\n") {
      let words = line.dropFirst().split(separator: " ", maxSplits: 1).map(String.init)
      switch (line.first, words.count) {
      case ("+", 1): inForce.append(words[0])
      case ("-", 2):
        let (name, remedy) = LaunchReport.part(words[0])
        warnings.append("the sandbox lacks \(name) (\(words[1])); \(remedy)")
      case ("!", 2): failure = LaunchReport.failure(of: words[1], Int32(words[0]) ?? 0, path)
      case ("=", _): isStarted = true
      default: break
      }
    }
    if !isStarted, failure == nil { failure = "the launcher failed" }
  }

  static func text(of number: Int32) -> String {
    CStrings.text {
      sandbox_error_text(number, $0, $1)
      return true
    } ?? ""
  }

  /// Returns the name of an unsupported sandbox part and the remedy.
  private static func part(_ part: String) -> (name: String, remedy: String) {
    let container = "if you have not read the bot's code, run the command in a container"
    return switch part {
    case "capabilities": ("the removal of capabilities", container)
    case "landlock":
      ("Landlock, which restricts access to files", "it needs Linux 5.13 with Landlock enabled")
    case "landlock-truncation": ("Landlock for emptying files", "it needs Linux 6.2")
    case "landlock-network": ("Landlock for TCP", "it needs Linux 6.7")
    case "landlock-signals": ("Landlock for signals", "it needs Linux 6.12")
    case "process-list":
      ("a separate /proc, so the bot can read the command lines of other processes", container)
    case "seccomp": ("the system call filter (seccomp)", container)
    default: (part, container)
    }
  }

  private static func failure(of step: String, _ number: Int32, _ path: String) -> String {
    let text = text(of: number)
    switch step {
    case "exec":
      switch text {
      case self.text(of: 2): return "cannot start \(path): the interpreter is missing"
      case self.text(of: 8):
        return "\(path) is not a program; does a script lack its first line (#!)?"
      default: return "cannot start \(path): \(text)"
      }
    case "folder": return "cannot start in the working folder: \(text)"
    case "limits", "settings", "keeper", "pipes", "processes":
      return "cannot start (\(step)): \(text)"
    default:
      return
        "sandbox=strict requires \(step), which this system does not support (\(text)); a container "
        + "may support it"
    }
  }
}
