import CSystem
import GameCore

/// The result of starting a program.
struct ProgramLaunch {
  /// The started process, which the owner has to end and reap.
  let child: sandbox_child
  let report: LaunchReport
  /// The folder that the program may write to and that the owner has to remove, or `nil` if there
  /// is no sandbox.
  let scratch: String?

  /// The limit on file sizes in bytes.
  ///
  /// If it were 0, a program whose output is a file would not run.
  static let fileSize: UInt64 = 1 << 30
  /// The program's limit on open file descriptors.
  static let files: UInt64 = 4096
  /// The number of descriptors in this process that a start uses for a short time.
  private static let descriptors: UInt64 = 24

  init(_ program: BotProgram) throws(BotFailure) {
    var program = program.started
    let runner = ProgramEnvironment.ofThisProcess
    let folders = runner["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let file: ProgramFile
    do throws(SetupError) {
      file = try ProgramFile(of: program, folders: folders)
      // The bot's `PATH` may differ from the one in which the engine was found.
      if let engine = file.engine { program.command[BotAdapter.enginePlace] = engine.path }
    } catch {
      throw BotFailure(.crashed, error.description)
    }
    let path = ProgramFile.absolute(file.path, in: nil)
    let isFree = program.sandbox == .none
    let homes = isFree ? [] : try ReadablePaths.homes(variable: runner["HOME"])
    scratch = isFree ? nil : try ProgramLaunch.makeScratch()
    let environment = ProgramEnvironment(of: program, runner: runner, scratch: scratch)
    let readable =
      isFree ? nil : ReadablePaths(of: program, file, homes: homes, folders: folders)
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
    // Python finds its virtual environment by the path with which it is started.
    var arguments = program.command
    if arguments[0].contains("/") { arguments[0] = path }
    let texts = CStrings(
      single: [path, program.folder, scratch],
      lists: [arguments, environment.lines, readable?.paths ?? [], readable?.listed ?? []])
    defer { texts.free() }
    settings.program = texts.single[0]
    settings.folder = texts.single[1]
    settings.scratch = texts.single[2]
    settings.arguments = texts.lists[0]
    settings.environment = texts.lists[1]
    settings.readable = texts.lists[2]
    settings.listed = texts.lists[3]
    do throws(BotFailure) {
      (child, report) = try ProgramLaunch.start(&settings, path: path)
    } catch {
      if let scratch { sandbox_remove_tree(scratch) }
      throw error
    }
  }

  /// Returns the limit on processor time in seconds.
  ///
  /// It is raised while the bot plays.
  static func processorSeconds(of program: BotProgram) -> UInt64 {
    let answer = program.time + program.timeBank + program.startTime
    return 86_400 + 64 * UInt64(answer.components.seconds)
  }

  private static func start(
    _ settings: inout sandbox_settings, path: String
  ) throws(BotFailure) -> (sandbox_child, LaunchReport) {
    var child = sandbox_child()
    var reason: Int32 = 0
    func start() -> String {
      CStrings.text {
        reason = sandbox_start(&settings, &child, $0, $1)
        return true
      } ?? ""
    }
    var text = start()
    if reason == DescriptorLimit.exhausted, DescriptorLimit.reserve(descriptors) { text = start() }
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
    var reason: Int32 = 0
    let path = CStrings.text {
      reason = sandbox_make_scratch($0, $1)
      return reason == 0
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
