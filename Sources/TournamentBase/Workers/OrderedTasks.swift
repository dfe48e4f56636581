/// Returns the results of `value` for the numbers from 0 to `count - 1`, in this order, and
/// computes some of them in parallel.
///
/// - Parameters:
///   - jobs: The maximum number of concurrent computations.
///   - threads: The executor for the computations, or `nil` for the cooperative pool.
///   - progress: Called after each computation with the number of finished ones.
/// - Throws: The first error that `value` throws.
package func inOrder<Value: Sendable>(
  _ count: Int, jobs: Int = .max, on threads: (any TaskExecutor)? = nil,
  progress: (Int) -> Void = { _ in }, _ value: @escaping @Sendable (Int) async throws -> Value
) async throws -> [Value] {
  try await withThrowingTaskGroup(of: (Int, Value).self) { group in
    var (started, found) = (0, [(Int, Value)]())
    func startNext() {
      guard started < count else { return }
      let number = started
      started += 1
      group.addTask(executorPreference: threads) { (number, try await value(number)) }
    }
    for _ in 0..<min(jobs, count) { startNext() }
    while let next = try await group.next() {
      startNext()
      found.append(next)
      progress(found.count)
    }
    return found.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
