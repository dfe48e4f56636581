import GameCore
import TournamentBase

extension Option where Value == String? {
  static var openings: Option {
    .path(
      "openings", "FILE",
      "file with one opening per line, such as 4 4 3; each matchup plays the openings in turn; "
        + "requires a single GAME")
  }
}

extension Option where Value == Bool {
  static var allowDecided: Option {
    .flag(
      "allow-decided",
      "allow openings, from a file or random, after which a seat can force a win within three "
        + "plies")
  }
}

/// The options for openings.
struct OpeningOptions {
  private(set) var path: String?
  var allowsDecided = false
}

extension OpeningOptions {
  init(_ read: inout OptionReader) {
    (path, allowsDecided) = (read(.openings), read(.allowDecided))
  }

  /// Puts the openings file into a request if the option is given.
  func readFile(into request: inout RunSpecification, _ arguments: inout Arguments) {
    guard let path else { return }
    do throws(FileError) {
      let bytes = try FileInput.contents(path: path, limit: OpeningFile.byteLimit)
      request.openingFile = RuleFile(name: path, bytes: bytes)
    } catch {
      arguments.report("\(Option.openings.flag): \(error)")
    }
  }

  /// Allows decided openings if the user asks for them.
  ///
  /// If there is an openings file, they are allowed in it. Otherwise, the rule with the option's
  /// name allows them among random openings.
  ///
  /// - Parameter isVaried: `true` if the command may vary the number of random plies.
  func allowDecided(
    in requests: inout [RunSpecification], for game: (any PlayableGame)?, isVaried: Bool = false,
    _ arguments: inout Arguments
  ) {
    guard allowsDecided else { return }
    let option = Option.allowDecided
    if path != nil {
      for place in requests.indices { requests[place].allowsDecidedOpenings = true }
      return
    }
    let example = game?.variedBy ?? ""
    let hasRule = game?.rules.contains { $0.name == option.name } == true
    let places = requests.indices.filter { place in
      isVaried || requests[place].rules.contains { $0.key == Assignment(example[...])?.key }
    }
    if !hasRule || places.isEmpty {
      arguments.report(
        "\(option.flag) requires \(Option.openings.flag)\(hasRule ? " or random openings" : "")",
        remedy: hasRule ? "for example: \(RuleOptions.ofRun.one.flag) \(example)" : nil)
      return
    }
    for place in places {
      requests[place].rules.append(
        Assignment(key: option.name, value: "true", origin: option.flag))
    }
  }
}
