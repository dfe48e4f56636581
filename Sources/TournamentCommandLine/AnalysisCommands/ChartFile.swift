import CSystem
import GameCore
import TournamentBase
import TournamentReports

/// A chart file: SVG, or a picture that rsvg-convert makes from the SVG.
enum ChartFile {
  enum Style: String, CaseIterable, Sendable {
    case color, print
  }

  /// The file name extensions for pictures.
  static let pictures = [
    "svg", "pdf", "eps", "ps", "png", "jpg", "jpeg", "gif", "webp", "tif", "tiff", "bmp",
  ]

  /// Returns a path's file name extension in lower case, or an empty string if it has none.
  static func ending(of path: String) -> String {
    let parts = path.split(separator: ".")
    return parts.count > 1 ? parts[parts.count - 1].lowercased() : ""
  }

  /// Returns a chart file's content in the format that its name determines.
  static func content(
    _ svg: String, _ format: ChartFormat, of path: String, program: String = "rsvg-convert"
  ) throws -> [UInt8] {
    let kind = ending(of: path)
    guard ["pdf", "png"].contains(kind) else {
      if kind == "svg" || !(pictures + ["html"]).contains(kind) { return Array(svg.utf8) }
      throw UsageError(
        "\(path): charts are SVG, PDF or PNG files",
        remedy: "Choose a name that ends with .svg, .pdf or .png.")
    }
    // Both files are temporary and are removed at the end.
    let source = try AtomicFile(replacing: path)
    let result = try AtomicFile(replacing: path)
    try source.output.write(svg)
    // Print requires 300 dots per inch. A screen requires two pixels for each of the drawing's
    // units.
    let size = format.millimeters == nil ? ["--zoom=2"] : ["--dpi-x=300", "--dpi-y=300"]
    let words =
      // Without this variable, each file would contain its creation time.
      ["env", "SOURCE_DATE_EPOCH=0", program, "--format=\(kind)"] + (kind == "png" ? size : [])
      + [source.temporaryPath]
    let texts = CStrings(single: [], lists: [words])
    defer { texts.free() }
    let status = machine_run(texts.lists[0], result.output.descriptor)
    if status != 0 {
      let start = path.dropLast(kind.utf8.count)
      throw UsageError(
        status == 127
          ? "\(path): \(program) is not installed" : "\(path): \(program) failed",
        remedy: "Install \(program) (librsvg), or write \(start)svg and convert it: "
          + "inkscape -o \(path) \(start)svg")
    }
    return try bytes(result.temporaryPath, limit: 1 << 28)
  }

  /// Returns the file's first bytes, at least as many as the limit unless the file is shorter.
  static func bytes(_ path: String, limit: Int) throws -> [UInt8] {
    let input = try FileInput(path: path)
    var bytes: [UInt8] = []
    while bytes.count < limit, let block = try input.next() { bytes += block }
    return bytes
  }
}
