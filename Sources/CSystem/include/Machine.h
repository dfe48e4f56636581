// Processor instructions and system calls that Swift has no names for.
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

/// Takes zeroed memory from the system, which grants it page by page as it is first written.
///
/// NULL where the system refuses so much. At the border of a huge page, where it is as large.
void *machine_map_memory(size_t bytes);

/// Gives memory of machine_map_memory() back, all of it.
void machine_unmap_memory(void *start, size_t bytes);

/// The bytes of memory that the machine has, used or not; 0 where the system doesn't tell.
int64_t machine_memory_bytes(void);

/// Begins to take SIGINT and SIGTERM as a wish to stop; the second one ends the process at once.
///
/// One that the process was started to ignore stays ignored.
void machine_listen_for_interrupts(void);

/// Whether the process was interrupted since it listens.
bool machine_is_interrupted(void);

/// How many threads the system grants at the same time, of as many as are wanted and at most 1024.
///
/// Starts them and waits until all have ended.
int machine_count_threads(int wanted);

/// Starts a thread that nobody waits for; false where the system refuses.
bool machine_start_thread(void *(*body)(void *), void *context);

enum { MACHINE_SEAT_LIMIT = 16 };

/// Whose turn it is in the game that one thread plays.
///
/// Plain memory that its thread alone writes, with the calls below: it costs next to nothing.
struct machine_turn {
  /// The game's number in its run, -1 where it has none.
  int64_t game;
  /// The number of its deal.
  int64_t deal;
  /// How many games the thread has begun.
  int64_t count;
  /// Who was asked last, -1 before anybody was.
  int32_t seat;
  /// Which of the run's strategies is at each seat; -1 before that is known.
  int32_t entrants[MACHINE_SEAT_LIMIT];
};

/// A turn as another thread reads it.
struct machine_turn_text {
  char game[64];
  char strategy[512];
  int64_t number;
  int64_t deal;
  int64_t count;
  int32_t seat;
};

/// Begins games on this thread, which it notes until machine_end_turns().
///
/// The texts stay where they are until then. `deals` is how many the run has, 0 where no part of it
/// can be played alone.
struct machine_turn *machine_begin_turns(
    const char *game, const char *const *strategies, int64_t deals);

/// Ends what machine_begin_turns() began on this thread.
void machine_end_turns(struct machine_turn *turn);

/// The number of turns there is room for.
int machine_turn_limit(void);

/// Whether a thread may play there, which costs less to ask than to read what.
bool machine_has_turn(int index);

/// Reads one of machine_turn_limit() turns, by any thread; false where nobody was asked there.
bool machine_read_turn(int index, struct machine_turn_text *text);

/// Prints an error before a crash: the game that the thread plays and the strategy that was deciding.
///
/// The line begins with the program's name. `part_words` follow and come before `I/N`, the shard of the
/// run that contains the game, of at most `part_limit` shards; NULL for no such words. Only the first
/// call has an effect.
void machine_tell_crashes(const char *program, const char *part_words, int64_t part_limit);

/// Notes who is asked, so that a handler of a signal or another thread finds it; whoever reads it finds
/// what was noted before, too.
static inline __attribute__((always_inline)) void machine_store_seat(
    struct machine_turn *turn, int32_t seat) {
  __atomic_store_n(&turn->seat, seat, __ATOMIC_RELEASE);
}

/// Notes which game begins; nobody has been asked in it.
static inline __attribute__((always_inline)) void machine_store_game(
    struct machine_turn *turn, int64_t game, int64_t deal) {
  __atomic_store_n(&turn->game, game, __ATOMIC_RELAXED);
  __atomic_store_n(&turn->deal, deal, __ATOMIC_RELAXED);
  __atomic_store_n(&turn->count, turn->count + 1, __ATOMIC_RELAXED);
  machine_store_seat(turn, -1);
}

/// Notes who sits at a seat.
static inline __attribute__((always_inline)) void machine_store_entrant(
    struct machine_turn *turn, long seat, int32_t entrant) {
  __atomic_store_n(&turn->entrants[seat], entrant, __ATOMIC_RELAXED);
}

/// Gives a file or folder another path, which nothing may have yet.
///
/// Returns 0, or -1 with the reason in errno: EEXIST where the path is taken; EINVAL, ENOSYS or
/// ENOTSUP where the system or the file system has no such call.
int machine_rename_new(const char *path, const char *new_path);

/// The outcome of an attempt to lock a file.
enum machine_lock {
  /// The lock lasts until the descriptor, which no other has a copy of, is closed.
  MACHINE_LOCKED,
  /// Another descriptor has the lock, which only who may write the file can have.
  MACHINE_LOCK_TAKEN,
  /// Nobody has it, but a lock of somebody who reads the file is, or was a moment ago, in the way.
  MACHINE_LOCK_BLOCKED,
  /// The system refuses the lock; the reason is in errno.
  MACHINE_LOCK_FAILED,
};

/// Locks a file that is open for writing, against other descriptors of any process.
///
/// Unlike flock(2), on Linux this takes no notice of the locks of programs that can only read the file.
enum machine_lock machine_lock_file(int descriptor);

/// Runs a program of the user's PATH without input, and waits for its end.
///
/// `arguments` begin with its name and end with NULL; `output` is the descriptor of its output. Returns
/// its exit status; -1 for a program that was not started or did not exit.
int machine_run(const char *const *arguments, int output);

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

/// The commit that whoever built this says it is of; empty where nobody did.
const char *machine_commit(void);

/// What the compiler of this target calls itself, with its version.
const char *machine_compiler(void);

#endif
