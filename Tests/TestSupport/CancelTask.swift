/// Cancels the current task, like an interruption by the user.
public func cancelTask() { withUnsafeCurrentTask { $0?.cancel() } }
