/// Cancels the task that this is called in, as a user's interrupt does.
public func cancelTask() { withUnsafeCurrentTask { $0?.cancel() } }
