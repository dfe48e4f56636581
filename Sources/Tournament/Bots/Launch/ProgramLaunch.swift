import GameCore
import CSystem

/// A program that was started, before anything is said to it.
struct ProgramLaunch {
  /// Its process, which is to be ended and reaped by whoever has this.
  let child: sandbox_child
  /// What the sandbox is made of.
  let report: LaunchReport
  /// The folder that it may write to, to be removed at its end; `nil` where it has none of its own.
  let scratch: String?

  /// Bytes that one of its files may have.
  ///
  /// Not 0: a program whose output is a file would not run.
  static let fileSize: UInt64 = 1 << 30
  /// Files that each of its processes may have open.
  static let files: UInt64 = 4096
  /// Descriptors of this process that are needed to start one, for a moment.
  private static let descriptors: UInt64 = 24

  /// Starts it.
  ///
  /// - Throws: ``BotFailure`` where that can't be; nothing is left of it then.
  init(_ program: BotProgram) throws(BotFailure) {
    let runner = ProgramEnvironment.ofThisProcess
    let folders = runner["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let executable: ExecutablePath
    do throws(SetupError) {
      executable = ExecutablePath(try ProgramFile(of: program, folders: folders))
    } catch {
      throw BotFailure(.crashed, error.description)
    }
    let isFree = program.sandbox == .none
    let homes = isFree ? [] : try ReadablePaths.homes(variable: runner["HOME"])
    scratch = isFree ? nil : try ProgramLaunch.makeScratch()
    let environment = ProgramEnvironment(of: program, runner: runner, scratch: scratch)
    let readable =
      isFree
      ? []
      : ReadablePaths(of: program, executable: executable, homes: homes, folders: folders).paths
    var settings = sandbox_settings()
    settings.level =
      switch program.sandbox {
      case .none: Int32(SANDBOX_NONE.rawValue)
      case .default: Int32(SANDBOX_DEFAULT.rawValue)
      case .strict: Int32(SANDBOX_STRICT.rawValue)
      }
    if !isFree {
      settings.memory = UInt64(program.memoryLimit)
      settings.file_size = ProgramLaunch.fileSize
      settings.files = ProgramLaunch.files
      settings.seconds = ProgramLaunch.processorSeconds(of: program)
    }
    // Python knows its virtual environment by the path that it is called by.
    var arguments = program.command
    if arguments[0].contains("/") { arguments[0] = executable.path }
    let texts = CStrings(
      single: [executable.path, program.folder, scratch],
      lists: [arguments, environment.lines, readable])
    defer { texts.free() }
    settings.program = texts.single[0]
    settings.folder = texts.single[1]
    settings.scratch = texts.single[2]
    settings.arguments = texts.lists[0]
    settings.environment = texts.lists[1]
    settings.readable = texts.lists[2]
    do throws(BotFailure) {
      (child, report) = try ProgramLaunch.start(&settings, path: executable.path)
    } catch {
      if let scratch { sandbox_remove_tree(scratch) }
      throw error
    }
  }

  /// Seconds of processor time that a process may use without being asked anything.
  ///
  /// For what runs on and on, where nothing else ends it. The system's limit is for a process' life,
  /// so it is raised while it plays.
  static func processorSeconds(of program: BotProgram) -> UInt64 {
    let answer = program.time + program.timeBank + program.startTime
    return 86_400 + 64 * UInt64(answer.components.seconds)
  }

  private static func start(
    _ settings: inout sandbox_settings, path: String
  ) throws(BotFailure) -> (sandbox_child, LaunchReport) {
    var child = sandbox_child()
    let start = { (settings: inout sandbox_settings, child: inout sandbox_child) in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
        let reason = sandbox_start(&settings, &child, buffer.baseAddress, buffer.count)
        return (reason, buffer.baseAddress.map { String(cString: $0) } ?? "")
      }
    }
    var (reason, text) = start(&settings, &child)
    if reason == DescriptorLimit.exhausted, DescriptorLimit.reserve(descriptors) {
      (reason, text) = start(&settings, &child)
    }
    guard reason == 0 else {
      throw BotFailure(
        .crashed,
        reason == DescriptorLimit.exhausted
          ? "the limit on open files is too low; raise it with ulimit -n"
          : "cannot start (\(text)): \(LaunchReport.text(of: reason))")
    }
    let report = LaunchReport(text, path: path)
    if let failure = report.failure {
      sandbox_reap(&child)
      for end in [\sandbox_child.input, \.output, \.error, \.exit] {
        sandbox_close(&child[keyPath: end])
      }
      throw BotFailure(.crashed, failure)
    }
    return (child, report)
  }

  private static func makeScratch() throws(BotFailure) -> String {
    let (reason, path) = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      let reason = sandbox_make_scratch(buffer.baseAddress, buffer.count)
      return (reason, reason == 0 ? buffer.baseAddress.map { String(cString: $0) } : nil)
    }
    guard let path else {
      let set = ProgramFile.variable("TMPDIR") ?? ""
      throw BotFailure(
        .crashed,
        "cannot create a scratch folder in "
          + "\(set.hasPrefix("/") ? set.visible : "/tmp") (TMPDIR): "
          + LaunchReport.text(of: reason))
    }
    return path
  }
}
