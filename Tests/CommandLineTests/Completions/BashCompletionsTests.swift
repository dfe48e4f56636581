import Foundation
@testable import Tournament
import TestSupport
import Testing

/// `Tests/Completions` tries more of them, in all shells.
@Suite(.timeLimit(.minutes(10))) struct BashCompletionsTests {
  private func script(program: String = "tournament") -> String {
    BashCompletions(model: .toys(program: program)).script
  }

  /// Commands of two words are matched before the word that they begin with.
  @Test func commandsOfTwoWordsComeFirst() throws {
    let script = script()
    let inner = try #require(script.firstRange(of: "\"replay show\") command='replay show' ;;"))
    let outer = try #require(script.firstRange(of: "\"replay \"*) command='replay' ;;"))
    #expect(inner.lowerBound < outer.lowerBound)
  }

  /// The name of the function has no hyphens.
  @Test func otherPrograms() {
    let script = script(program: "my-arena")
    #expect(script.hasPrefix("# bash completion of my-arena, made by"))
    #expect(script.contains("\n_my_arena() {\n"))
    #expect(script.hasSuffix("\ncomplete -F _my_arena my-arena"))
    #expect(!script.contains("tournament ") && !script.contains("_tournament"))
  }

  /// Every option with a value has its kind; flags have none.
  @Test func optionsWithValues() throws {
    let script = script()
    for command in CompletionModel.toys().allCommands {
      // An option may take a value in one command and none in another.
      let start = try #require(script.firstRange(of: "    '\(command.name)')\n"))
      let rest = script[start.upperBound...]
      let end = try #require(rest.firstRange(of: "esac ;;"))
      let own = rest[..<end.lowerBound]
      for option in command.options {
        #expect(own.contains("        \(option.flag)) kind=") == (option.placeholder != nil))
      }
    }
  }

  #if os(Linux)
    /// bash offers these words for a command line up to the cursor.
    @Test(arguments: [
      ("tournament rep", ["report", "replay"]), ("tournament replay s", ["show", "shrink"]),
      ("tournament tri", ["tricks"]), ("tournament tricks --strategy r", ["random"]),
      ("tournament tricks --strategy faulty:fault=e", ["error"]),
      ("tournament buzzer-race --rules s", ["short"]), ("tournament tricks --rules s", []),
      ("tournament --format=g", ["gauntlet"]), ("tournament rate --mod", ["--model"]),
      ("tournament nonsense --no", []),
    ])
    func offers(line: String, expected: [String]) throws {
      let folder = try TemporaryFolder()
      let text =
        script() + """

          COMP_LINE=$1 COMP_POINT=${#1}
          _tournament
          printf '%s\\n' "${COMPREPLY[@]}"
          """
      try text.write(toFile: "\(folder.path)/try.bash", atomically: true, encoding: .utf8)
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["\(folder.path)/try.bash", line]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardOutput = pipe
      try process.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(output.split(separator: "\n").map(String.init) == expected)
    }
  #endif
}
