import GameCore
import Synchronization

/// The factories for the strategies that recorded games name.
///
/// Most games in a file name strategies that earlier games also name, so the last few factories
/// stay open.
@usableFromInline
final class ReplayStrategyFactories<G: Game>: Sendable {
  let entries: [StrategyEntry<G>]
  private let recent = Mutex<[(name: String, source: BoundStrategy<G>)]>([])

  private static var limit: Int { 8 }

  @usableFromInline
  init(_ entries: [StrategyEntry<G>]) { self.entries = entries }

  /// Returns the entry that a header names, or `nil` if there is none, as for an external bot that
  /// was not given.
  func entry(of strategy: ReplayHeader.RecordedStrategy) -> StrategyEntry<G>? {
    entries.first { entry in
      entry.metadata.name == strategy.name
        && (entry.metadata.version == StrategyMetadata.programVersion) == strategy.isProgram
    }
  }

  /// Returns the open factory for an entry with these rules and parameters.
  ///
  /// - Throws: `SetupError` if the strategies cannot play.
  func source(
    of entry: StrategyEntry<G>, _ setup: FactorySetup<G.Rules>
  ) throws -> BoundStrategy<G> {
    let known = recent.withLock { recent in
      recent.first { open in
        open.name == entry.metadata.name && open.source.setup.seats == setup.seats
          && open.source.setup.rules == setup.rules
          && open.source.setup.parameters == setup.parameters
      }
    }
    if let known { return known.source }
    let source = try BoundStrategy(entry, setup: setup)
    recent.withLock { recent in
      if recent.count == Self.limit { recent.removeFirst() }
      recent.append((entry.metadata.name, source))
    }
    return source
  }
}
