#include "Machine.h"

// Package.swift defines the commit if the build sets it.
#ifndef TOURNAMENT_COMMIT
#define TOURNAMENT_COMMIT ""
#endif

const char *machine_commit(void) { return TOURNAMENT_COMMIT; }

const char *machine_compiler(void) { return __VERSION__; }
