import GameCore
import Statistics

extension SequentialTest {
  private static let parameters: [Parameter] = [
    .number("elo0", in: eloRange, default: 0, summary: "the first strategy's lead under H0"),
    .number("elo1", in: eloRange, default: 10, summary: "the first strategy's lead under H1"),
    .number(
      "alpha", in: errorRange, default: 0.05, summary: "probability of accepting H1 if H0 is true"),
    .number(
      "beta", in: errorRange, default: 0.05, summary: "probability of accepting H0 if H1 is true"),
    .choice(
      "model", among: Model.allCases.map(\.rawValue), default: Model.normalized.rawValue,
      summary: "the unit of elo0 and elo1"),
  ]

  private static let errorRange = 1e-9...0.999_999_999

  /// Creates a test from a string such as `elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalized`.
  ///
  /// Omitted settings get the values in this example, which are the defaults.
  ///
  /// - Throws: `UsageError`, which reports all mistakes.
  public init(_ text: String) throws(UsageError) {
    var values = ParameterValues(SequentialTest.parameters)
    var problems: [String] = []
    guard text.utf8.count <= StrategySpecification.lengthLimit else {
      throw UsageError("the description of the sequential test is too long")
    }
    for setting in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let assignment = Assignment(setting) else {
        problems.append("invalid setting '\(setting)': expected settings such as elo0=0,elo1=10")
        continue
      }
      do throws(ParameterError) {
        try values.set(assignment)
      } catch {
        problems.append("\(error)")
      }
    }
    guard problems.isEmpty, let model = Model(rawValue: values.text("model")) else {
      throw UsageError(problems)
    }
    do throws(Contradiction) {
      try self.init(
        elo0: values.number("elo0"), elo1: values.number("elo1"), alpha: values.number("alpha"),
        beta: values.number("beta"), model: model)
    } catch {
      throw UsageError(error.description)
    }
  }

  /// A string from which the same test can be created.
  package var text: String {
    "elo0=\(elo0),elo1=\(elo1),alpha=\(alpha),beta=\(beta),model=\(model.rawValue)"
  }
}
