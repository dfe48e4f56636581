import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

enum PrintedJSON {
  private static var documents: [(commands: String, type: any Decodable.Type)] {
    [
      ("run", [RunSummary].self), ("rerun", RunSummary.self), ("merge", MergeResult.self),
      ("compare, rerun", ComparisonSummary.self), ("sweep, merge, rerun", SweepSummary.self),
      ("tune, rerun", TuningSummary.self), ("skill", SkillResult.self),
      ("rate, rerun, league list", RatingResult.self), ("rank", StrategyRanking.self),
      ("plan", SampleSizePlan.self), ("verify", [VerificationSummary].self),
      ("replay verify", [VerifiedReplays].self),
      ("cite", Citation.self), ("check-bot", [CheckLine].self), ("assess", AssessmentResult.self),
      ("list columns", [DescribedFile].self),
    ]
  }

  /// Returns the JSON Schema for everything that commands print with `--json`.
  ///
  /// - Throws: An error if a type rejects dummy values.
  static func schema(_ recorder: SchemaRecorder = SchemaRecorder()) throws -> JSONValue {
    let forms = try documents.map { commands, type in
      var form = [JSONValue.Member("title", .string(commands))]
      if case .object(let parts) = try recorder.schema(of: type) { form += parts }
      return JSONValue.object(form)
    }
    return [
      "$schema": .string(JSONSchema.draft), "title": .string("Output of tournament --json"),
      "description": .string(
        "The title of each form names the commands that print it. The summary in a datapackage.json "
          + "has the form of the command that wrote it. Keys without a value are absent."),
      "anyOf": .array(forms), "$defs": .object(recorder.definitions),
    ]
  }
}
