// For programs that import one module: everything that plays tournaments, analyzes their results
// and runs the whole command line. The modules below are separate so that they compile in parallel
// (see Package.swift).
@_exported import TournamentBase
@_exported import TournamentCommandLine
@_exported import TournamentExperiments
