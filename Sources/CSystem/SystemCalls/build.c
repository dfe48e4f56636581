#include "Machine.h"

// Set by Package.swift if the build sets the commit.
#ifndef TOURNAMENT_COMMIT
#define TOURNAMENT_COMMIT ""
#endif

const char *machine_commit(void) { return TOURNAMENT_COMMIT; }

const char *machine_compiler(void) { return __VERSION__; }
