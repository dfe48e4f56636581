// Everything that plays tournaments, analyzes their results and runs the whole command line, for programs that
// import one module. The modules below it are separate so that they compile at the same time; see Package.swift.
@_exported import TournamentBase
@_exported import TournamentCommandLine
@_exported import TournamentExperiments
