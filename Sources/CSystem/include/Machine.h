// Processor instructions and system calls that are unavailable in Swift.
#ifndef MACHINE_H
#define MACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns true if this processor has the SHA-256 instructions that machine_sha256() uses.
bool machine_has_sha256(void);

/// Updates the SHA-256 state with blocks of 64 bytes.
///
/// Call this function only if machine_has_sha256() returns true.
void machine_sha256(uint32_t state[8], const uint8_t *bytes, size_t blocks);

/// Starts writing part of a file to the disk without waiting for completion. If the system has no
/// such call, the function does nothing.
void machine_start_writeback(int descriptor, int64_t offset, int64_t count);

/// Allocates zeroed memory. If it is large, the system provides it page by page at the first write.
///
/// Returns NULL if the system does not provide the memory. Memory of at least 2 MiB, the size of a
/// huge page, is aligned to that size.
void *machine_map_memory(size_t bytes);

/// Releases the memory that a call of machine_map_memory() returned.
void machine_unmap_memory(void *start, size_t bytes);

/// Returns the size of the machine's memory in bytes, or 0 if the system does not report it.
int64_t machine_memory_bytes(void);

/// Handles SIGINT and SIGTERM as a request to stop, so that only a second signal ends the process
/// immediately.
///
/// A signal that was ignored at the start of the process stays ignored.
void machine_listen_for_interrupts(void);

/// Returns true after SIGINT or SIGTERM was received.
bool machine_is_interrupted(void);

/// Returns the number of concurrent threads that the system allows, at most `wanted` and at most 1024.
///
/// To count the threads, the function starts them and waits until all have ended.
int machine_count_threads(int wanted);

/// Starts a detached thread or returns false if the system does not allow it.
bool machine_start_thread(void *(*body)(void *), void *context);

enum { MACHINE_SEAT_LIMIT = 16 };

/// The record of a thread's current game.
///
/// Only this thread writes the record, with the functions below and at negligible cost.
struct machine_turn {
  /// The game's number in its run, or -1 if it has none.
  int64_t game;
  /// The number of the game's deal.
  int64_t deal;
  /// The number of games that the thread has begun.
  int64_t count;
  /// The seat of the last decision, or -1 before the first decision.
  int32_t seat;
  /// The index of the strategy in each seat, or -1 before it is set.
  int32_t strategy_indices[MACHINE_SEAT_LIMIT];
};

/// A copy of a turn for other threads.
struct machine_turn_text {
  char game[64];
  char strategy[512];
  int64_t number;
  int64_t deal;
  int64_t count;
  int32_t seat;
};

/// Begins the record of games on this thread, until machine_end_turns().
///
/// The strings must stay valid until then. `deals` is the number of deals in the run, or 0 if no
/// shard of the run can be played separately.
struct machine_turn *machine_begin_turns(
    const char *game, const char *const *strategies, int64_t deals);

/// Ends the record of machine_begin_turns() on this thread.
void machine_end_turns(struct machine_turn *turn);

/// Returns the maximum number of turns, one for each recorded thread.
int machine_turn_limit(void);

/// Returns true if a thread may use this turn. This check is faster than reading the turn.
bool machine_has_turn(int index);

/// Reads a turn by its index, below machine_turn_limit(), on any thread. Returns false before the
/// first decision.
bool machine_read_turn(int index, struct machine_turn_text *text);

/// Installs handlers that print an error before a crash, which names the thread's game and the
/// strategy that was deciding.
///
/// The line begins with `program`. If `part_words` is not NULL, the line ends with these words and
/// `I/N`: the shard of the run that contains the game, and the number of shards, which is at most
/// `part_limit`. Only the first call has an effect.
void machine_tell_crashes(const char *program, const char *part_words, int64_t part_limit);

/// Records the deciding seat for signal handlers and other threads. A thread that reads the seat also sees
/// all earlier records.
static inline __attribute__((always_inline)) void machine_store_seat(
    struct machine_turn *turn, int32_t seat) {
  __atomic_store_n(&turn->seat, seat, __ATOMIC_RELEASE);
}

/// Records the beginning of a game, before its first decision.
static inline __attribute__((always_inline)) void machine_store_game(
    struct machine_turn *turn, int64_t game, int64_t deal) {
  __atomic_store_n(&turn->game, game, __ATOMIC_RELAXED);
  __atomic_store_n(&turn->deal, deal, __ATOMIC_RELAXED);
  __atomic_store_n(&turn->count, turn->count + 1, __ATOMIC_RELAXED);
  machine_store_seat(turn, -1);
}

/// Records the index of the strategy in a seat.
static inline __attribute__((always_inline)) void machine_store_strategy_index(
    struct machine_turn *turn, long seat, int32_t strategy_index) {
  __atomic_store_n(&turn->strategy_indices[seat], strategy_index, __ATOMIC_RELAXED);
}

/// Renames a file or folder, without replacing anything.
///
/// Returns 0, or -1 with the reason in errno: EEXIST if the new path exists, or EINVAL, ENOSYS or
/// ENOTSUP if the system or the file system has no such call.
int machine_rename_new(const char *path, const char *new_path);

/// The outcome of an attempt to lock a file.
enum machine_lock {
  /// The file is locked until the descriptor, which must have no duplicates, is closed.
  MACHINE_LOCKED,
  /// Another descriptor with write access to the file holds the lock.
  MACHINE_LOCK_TAKEN,
  /// No such descriptor holds the lock, but a reader's lock conflicts or did so a moment ago.
  MACHINE_LOCK_BLOCKED,
  /// The system does not provide the lock, for the reason in errno.
  MACHINE_LOCK_FAILED,
};

/// Locks a file that is open for writing. The lock excludes other descriptors of any process.
///
/// On Linux, the function ignores the locks of programs that can only read the file, unlike
/// flock(2).
enum machine_lock machine_lock_file(int descriptor);

/// Runs a program from the user's PATH without input and waits for its end.
///
/// `arguments` begins with the program's name and ends with NULL. `output` is the descriptor for
/// the program's output. Returns the exit status, or -1 if the program did not start or did not
/// exit.
int machine_run(const char *const *arguments, int output);

/// Prefetches the cache line at `address`, which may be invalid.
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

/// Returns the number of one bits in a word, with the processor's instruction.
///
/// On x86-64 a compiler uses the instruction only with a flag, although every processor since 2008 has it.
static inline __attribute__((always_inline)) long machine_count_bits(uint64_t word) {
#if defined(__x86_64__)
  uint64_t count;
  __asm__("popcntq %1, %0" : "=r"(count) : "r"(word) : "cc");
  return (long)count;
#else
  return __builtin_popcountll(word);
#endif
}

/// Returns the commit of the build, or an empty string if the build did not set it.
const char *machine_commit(void);

/// Returns the name and version of the compiler.
const char *machine_compiler(void);

#endif
