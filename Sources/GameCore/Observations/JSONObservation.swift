/// An observation that can be sent to another program.
///
/// It is written from the observation alone, so nothing that the type hides can slip out.
public protocol JSONObservation: JSONWritable, Sendable {
  /// What is written, for readers and for checks.
  static var schema: JSONSchema { get }
}
