import Foundation

/// Runs a body that waits for time or for other processes on a separate thread.
///
/// The threads that all tests share are as many as there are processors: what sleeps on one of them leaves a processor
/// idle.
public func aside<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
  }
}
