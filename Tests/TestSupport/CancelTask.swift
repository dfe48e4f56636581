/// Cancels the current task, as an interruption by the user does.
public func cancelTask() { withUnsafeCurrentTask { $0?.cancel() } }
