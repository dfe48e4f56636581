import Programs
import ExternalBots
import GameCore

extension PlayableRun {
  /// Sees to it that all its programs can run at the same time.
  ///
  /// - Parameter jobs: How many games are played at the same time where nothing else is asked for.
  /// - Throws: `SetupError` where the system doesn't let so many files be open.
  package func reserveDescriptors(jobs: Int) throws(SetupError) {
    guard configuration.hasPrograms else { return }
    let games = inFlight ?? jobs
    var processes = 0
    for strategy in configuration.strategies where strategy.program != nil {
      guard case .integer(let window) = strategy.parameters["window"] else { continue }
      processes += (games - 1) / max(1, window) + 1
    }
    try DescriptorLimit.reserve(forPrograms: processes)
  }
}
