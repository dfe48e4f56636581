import Foundation

/// A Boolean value that indicates whether tests try everything that they can.
///
/// The value is `true` in optimized builds, such as those of sanitizers, and if the environment variable
/// `TOURNAMENT_TESTS` is `all`. Otherwise, tests of a debug build try only a part, to be fast: see
/// ``tries(_:)``, ``seated(_:)`` and ``some(of:for:)``.
public let triesEverything: Bool = {
  #if DEBUG
    ProcessInfo.processInfo.environment["TOURNAMENT_TESTS"] == "all"
  #else
    true
  #endif
}()

/// Returns the number of tries of a test whose tries are a sample, at least one.
///
/// The result is the whole number if ``triesEverything``, and otherwise a third.
public func tries(_ count: Int) -> Int { triesEverything ? count : max(1, count / 3) }

/// Returns rules with two, three and four seats each, or in debug builds with one of these in turn.
public func seated<Rules>(_ rules: [Rules]) -> [(rules: Rules, seats: Int)] {
  rules.enumerated().flatMap { place, rules in
    (0..<tries(3)).map { (rules, 2 + (place + $0) % 3) }
  }
}

/// Returns the elements of a list that a test tries with an argument.
///
/// The result is the whole list if ``triesEverything``, and otherwise every third element. The first element
/// depends on the argument, so that the arguments of a test together try the whole list.
public func some<Element>(of list: [Element], for argument: String) -> [Element] {
  if triesEverything { return list }
  let first = argument.utf8.reduce(0) { $0 + Int($1) } % 3
  return list.enumerated().filter { $0.offset % 3 == first }.map(\.element)
}
