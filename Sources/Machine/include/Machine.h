// What Swift has no name for: instructions of the processor, and a call of the system.
#ifndef MACHINE_H
#define MACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this processor has instructions for SHA-256 that this code uses.
bool machine_has_sha256(void);

/// Feeds blocks of 64 bytes to SHA-256's compression function.
///
/// Only to be called where machine_has_sha256() is true; does nothing elsewhere.
void machine_sha256(uint32_t state[8], const uint8_t *bytes, size_t blocks);

/// Asks the system to bring a part of a file to the disk, without waiting for it; does nothing where
/// there is no such call.
void machine_start_writeback(int descriptor, int64_t offset, int64_t count);

/// Asks the processor to bring the cache line at `address` closer; never faults.
static inline __attribute__((always_inline)) void machine_prefetch_line(const void *address) {
  __builtin_prefetch(address, 1, 3);
}

/// Reads a word that another thread may be writing.
static inline __attribute__((always_inline)) uint64_t machine_load_relaxed(const uint64_t *word) {
  return __atomic_load_n(word, __ATOMIC_RELAXED);
}

/// Writes a word that another thread may be reading.
static inline __attribute__((always_inline)) void machine_store_relaxed(uint64_t *word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELAXED);
}

/// Counts the ones by the processor's own instruction.
///
/// On x86-64 a compiler may not use it without a flag, though every processor since 2008 has it.
static inline __attribute__((always_inline)) long machine_count_bits(uint64_t word) {
#if defined(__x86_64__)
  uint64_t count;
  __asm__("popcntq %1, %0" : "=r"(count) : "r"(word) : "cc");
  return (long)count;
#else
  return __builtin_popcountll(word);
#endif
}

#endif
