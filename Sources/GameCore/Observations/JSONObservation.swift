/// An observation that can be sent to another program.
///
/// Only the observation is written, so programs receive no hidden information.
public protocol JSONObservation: JSONObject {}
