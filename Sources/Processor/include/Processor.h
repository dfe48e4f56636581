// Instructions of the processor that Swift has no name for.
#ifndef PROCESSOR_H
#define PROCESSOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this processor has instructions for SHA-256 that this code uses.
bool processor_has_sha256(void);

/// Feeds blocks of 64 bytes to SHA-256's compression function.
///
/// Only to be called where processor_has_sha256() is true; does nothing elsewhere.
void processor_sha256(uint32_t state[8], const uint8_t *bytes, size_t blocks);

#endif
