import Diagnostics
import GameCore
import Sessions
import Storage
import Terminal
import Tournament

/// The option that has games played over links, by single settings or files of them.
package enum LinkOption {
  /// With a suffix behind `--link`, and the word for it.
  package static func option(suffix: String, which: String) -> Option<[RuleSetting]> {
    let flag = "--link" + suffix
    return Option(
      "link" + suffix, "KEY=VALUE|FILE", repeats: true,
      completion: .words(SessionSettings.parameters.map { "\($0.name)=" }),
      "play over \(which)links between a host and guests, such as delay=40 (ms) or loss=0.01, or a JSON "
        + "file of such settings; may be repeated",
      default: { [] }
    ) { texts throws(UsageError) in
      var settings: [RuleSetting] = []
      for text in texts {
        if let setting = Assignment(text) {
          settings.append(
            RuleSetting(key: setting.key, text: setting.value, origin: "\(flag) \(text)"))
        } else {
          settings += try file(text)
        }
      }
      return settings
    }
  }

  /// Reads a JSON object of settings.
  private static func file(_ path: String) throws(UsageError) -> [RuleSetting] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileInput.contents(path: path, limit: RuleOptions.fileSizeLimit)
    } catch {
      if FileKind.isTaken(path) { throw UsageError("\(error)") }
      throw UsageError("'\(path)' is not KEY=VALUE, and there is no such file")
    }
    return try RuleOptions.entries(bytes, of: path)
  }
}
