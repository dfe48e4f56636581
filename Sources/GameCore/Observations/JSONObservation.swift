/// An observation that can be sent to another program.
///
/// It is written from the observation alone, so programs receive nothing that its type hides.
public protocol JSONObservation: JSONObject {}
