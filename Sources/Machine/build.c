#include "Machine.h"

// Told by Package.swift, where whoever builds the package tells it.
#ifndef TOURNAMENT_COMMIT
#define TOURNAMENT_COMMIT ""
#endif

const char *machine_commit(void) { return TOURNAMENT_COMMIT; }

const char *machine_compiler(void) { return __VERSION__; }
