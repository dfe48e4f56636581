extension Citation {
  /// The same citation without the times and the checkout of the processes, so that equal results have
  /// equal citations.
  var undated: Citation {
    Citation(
      kind: kind, name: name, title: title, game: game, ratings: ratings,
      command: command, obstacle: obstacle,
      tool: Tool(version: tool.version, commit: tool.commit, checkout: nil),
      configurationHash: configurationHash, files: files, started: nil, ended: nil)
  }
}
