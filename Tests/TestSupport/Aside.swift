import Foundation

/// Runs a body that waits for time or for other processes on a separate thread.
///
/// Tests share as many threads as there are processors, so a sleeping test would leave a processor idle.
public func aside<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
  }
}
