// Processor instructions and system calls that are unavailable in Swift.
#ifndef MACHINE_H
#define MACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns true if this processor has the SHA-256 instructions of this code.
bool machine_has_sha256(void);

/// Passes blocks of 64 bytes to SHA-256's compression function.
///
/// Call it only if machine_has_sha256() returns true; otherwise it does nothing.
void machine_sha256(uint32_t state[8], const uint8_t *bytes, size_t blocks);

/// Starts writing a part of a file to the disk, without waiting for the end; does nothing if there
/// is no such call.
void machine_start_writeback(int descriptor, int64_t offset, int64_t count);

/// Allocates zeroed memory, which the system provides page by page at the first write.
///
/// Returns NULL if the system refuses the memory. It is aligned to a huge page if it is as large.
void *machine_map_memory(size_t bytes);

/// Releases all memory of machine_map_memory().
void machine_unmap_memory(void *start, size_t bytes);

/// Returns the bytes of the machine's memory, used or not; 0 if the system does not report them.
int64_t machine_memory_bytes(void);

/// Handles SIGINT and SIGTERM as a request to stop; the second one ends the process at once.
///
/// A signal that was ignored at the start of the process stays ignored.
void machine_listen_for_interrupts(void);

/// Returns true after an interruption.
bool machine_is_interrupted(void);

/// Returns the number of concurrent threads that the system allows, up to `wanted` and 1024.
///
/// Starts them and waits until all have ended.
int machine_count_threads(int wanted);

/// Starts a detached thread; returns false if the system refuses it.
bool machine_start_thread(void *(*body)(void *), void *context);

enum { MACHINE_SEAT_LIMIT = 16 };

/// The record of a thread's game.
///
/// It is plain memory that only its thread writes, with the functions below, at negligible cost.
struct machine_turn {
  /// The game's number in its run, -1 without one.
  int64_t game;
  /// The number of its deal.
  int64_t deal;
  /// The number of games that the thread has begun.
  int64_t count;
  /// The seat that decided last, -1 before the first decision.
  int32_t seat;
  /// The index of the strategy in each seat; -1 before it is set.
  int32_t entrants[MACHINE_SEAT_LIMIT];
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

/// Begins games on this thread, which are recorded until machine_end_turns().
///
/// The texts must stay valid until then. `deals` is the number of deals of the run, 0 if no part of
/// it can be played alone.
struct machine_turn *machine_begin_turns(
    const char *game, const char *const *strategies, int64_t deals);

/// Ends the record of machine_begin_turns() on this thread.
void machine_end_turns(struct machine_turn *turn);

/// Returns the maximum number of turns.
int machine_turn_limit(void);

/// Returns true if a thread may play with this turn, which is faster than reading it.
bool machine_has_turn(int index);

/// Reads one of machine_turn_limit() turns, on any thread; returns false before its first decision.
bool machine_read_turn(int index, struct machine_turn_text *text);

/// Prints an error before a crash: the game that the thread plays and the strategy that was deciding.
///
/// The line begins with the program's name. `part_words` follow and come before `I/N`, the shard of the
/// run that contains the game, of at most `part_limit` shards; NULL for no such words. Only the first
/// call has an effect.
void machine_tell_crashes(const char *program, const char *part_words, int64_t part_limit);

/// Records the deciding seat for signal handlers and other threads; its readers also see earlier
/// records.
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

/// Records the strategy in a seat.
static inline __attribute__((always_inline)) void machine_store_entrant(
    struct machine_turn *turn, long seat, int32_t entrant) {
  __atomic_store_n(&turn->entrants[seat], entrant, __ATOMIC_RELAXED);
}

/// Renames a file or folder, without replacing anything.
///
/// Returns 0, or -1 with the reason in errno: EEXIST if the path exists; EINVAL, ENOSYS or ENOTSUP
/// if the system or the file system has no such call.
int machine_rename_new(const char *path, const char *new_path);

/// The outcome of an attempt to lock a file.
enum machine_lock {
  /// The lock lasts until the descriptor is closed; it must have no copy.
  MACHINE_LOCKED,
  /// A different descriptor has the lock, which needs write access to the file.
  MACHINE_LOCK_TAKEN,
  /// No descriptor has it, but the lock of a reader is, or was a moment ago, in conflict.
  MACHINE_LOCK_BLOCKED,
  /// The system refuses the lock; the reason is in errno.
  MACHINE_LOCK_FAILED,
};

/// Locks a file that is open for writing, against other descriptors of any process.
///
/// Unlike flock(2), on Linux this ignores the locks of programs that can only read the file.
enum machine_lock machine_lock_file(int descriptor);

/// Runs a program of the user's PATH without input, and waits for its end.
///
/// `arguments` begin with its name and end with NULL; `output` is the descriptor of its output.
/// Returns its exit status; -1 for a program that was not started or did not exit.
int machine_run(const char *const *arguments, int output);

/// Prefetches the cache line at `address`; never faults.
static inline __attribute__((always_inline)) void machine_prefetch_line(const void *address) {
  __builtin_prefetch(address, 1, 3);
}

/// Reads a word that a different thread may be writing.
static inline __attribute__((always_inline)) uint64_t machine_load_relaxed(const uint64_t *word) {
  return __atomic_load_n(word, __ATOMIC_RELAXED);
}

/// Writes a word that a different thread may be reading.
static inline __attribute__((always_inline)) void machine_store_relaxed(uint64_t *word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELAXED);
}

/// Counts the ones with the processor's instruction.
///
/// On x86-64 a compiler may not use it without a flag, although every processor since 2008 has it.
static inline __attribute__((always_inline)) long machine_count_bits(uint64_t word) {
#if defined(__x86_64__)
  uint64_t count;
  __asm__("popcntq %1, %0" : "=r"(count) : "r"(word) : "cc");
  return (long)count;
#else
  return __builtin_popcountll(word);
#endif
}

/// The commit of the build, as set by its builder; empty if it is not set.
const char *machine_commit(void);

/// The name and version of the compiler.
const char *machine_compiler(void);

#endif
