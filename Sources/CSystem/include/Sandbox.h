// Starts programs that are not trusted, each in a process group of its own, and talks to them.
//
// A program is started by this executable once more: posix_spawn(3) gives it a name by which a
// constructor knows it (trampoline.c). It takes upon itself what the settings ask for, becomes the
// program, and never gets as far as main. A second such process, the keeper (keeper.c), ends what
// was started when the process that started it is gone, whatever ended that.
#ifndef SANDBOX_H
#define SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How a program is kept from what is not its own.
enum sandbox_level { SANDBOX_NONE, SANDBOX_DEFAULT, SANDBOX_STRICT };

/// What to start, and how.
///
/// The lists end with NULL.
struct sandbox_settings {
  /// An `enum sandbox_level`.
  int32_t level;
  /// The program's file.
  const char *program;
  /// Its arguments, the name of the program first.
  const char *const *arguments;
  /// Its whole environment, as `NAME=VALUE`.
  const char *const *environment;
  /// Where it is started; NULL for the current folder.
  const char *folder;
  /// The folder that it may write to; NULL for none.
  const char *scratch;
  /// Files and folders that it may read and execute, besides those of the system.
  const char *const *readable;
  /// Bytes of data that each of its processes may have (RLIMIT_DATA); 0 for no limit.
  uint64_t memory;
  /// Bytes that a file may have (RLIMIT_FSIZE); 0 for no limit.
  uint64_t file_size;
  /// Files that each of its processes may have open (RLIMIT_NOFILE); 0 for no limit.
  uint64_t files;
  /// Seconds of processor time for each of its processes (RLIMIT_CPU); 0 for no limit.
  uint64_t seconds;
};

/// A process that was started, and this side's ends of its pipes, which never block; -1 for none.
struct sandbox_child {
  /// Its number, which is its group's too.
  int32_t pid;
  /// What can be polled for its end (pidfd_open(2)); -1 where the system has no such thing.
  int32_t exit;
  int32_t input;
  int32_t output;
  int32_t error;
  /// How many processes stand between this one and the program, each the only child of the last.
  int32_t depth;
};

/// Starts a program, and waits until it has taken over or failed to.
///
/// Returns 0, or a number of errno with the name of what failed in `report`. Otherwise `report` has
/// lines: `+NAME` for what is in force, `-NAME` with a blank and why for what is not to be had, and
/// `!NUMBER NAME` where the program could not be started for all that, or `=` where it could. Where
/// neither is there the process went wrong before. A process that was made is to be reaped in any case.
int sandbox_start(
    const struct sandbox_settings *settings, struct sandbox_child *child, char *report, size_t size);

/// Whether a descriptor is ready for something.
enum { SANDBOX_OUTPUT = 1, SANDBOX_ERROR = 2, SANDBOX_INPUT = 4, SANDBOX_EXIT = 8 };

/// Waits until one of the events in `wanted` is there, and returns those that are; 0 after the time.
int sandbox_poll(const struct sandbox_child *child, int wanted, int milliseconds);

/// Reads what is there: its count, 0 at the end, -1 where there is nothing yet.
long sandbox_read(int descriptor, void *bytes, size_t count);

/// Writes what there is room for: its count, -1 where there is none yet, -2 where nobody reads.
///
/// Never raises SIGPIPE.
long sandbox_write(int descriptor, const void *bytes, size_t count);

/// Returns the number of bytes that were written and nobody has read; 0 where the system does not tell.
int sandbox_unread(int descriptor);

/// Closes a descriptor, and makes it -1.
void sandbox_close(int32_t *descriptor);

/// Whether a process has ended; then how: by a signal, or with a status. It is not reaped.
bool sandbox_has_ended(int32_t pid, bool *by_signal, int *number);

/// Ends a whole group (SIGKILL), whose first process is not reaped yet.
void sandbox_kill(int32_t pid);

/// Ends a whole group, waits until its processes are gone, and reaps the first one.
///
/// False where the system doesn't let it end within five seconds.
bool sandbox_reap(const struct sandbox_child *child);

/// Allows a program so many more seconds of processor time than it has used.
void sandbox_allow_time(const struct sandbox_child *child, uint64_t seconds);

/// The name of a signal, such as `killed`.
const char *sandbox_signal_name(int number);

/// What a number of errno means.
void sandbox_error_text(int number, char *text, size_t size);

/// Makes an empty folder that only this user can look into, for one process.
///
/// Returns 0 or a number of errno. What is left in it when this process is gone is removed.
int sandbox_make_scratch(char *path, size_t size);

/// Removes a folder with everything in it, whatever its depth and modes, following no link.
bool sandbox_remove_tree(const char *path);

/// Sees to it that this process may have so many descriptors open, by raising its own limit.
///
/// Returns how many it may have.
uint64_t sandbox_raise_descriptor_limit(uint64_t wanted);

/// The number of descriptors that this process has open; 0 where the system doesn't tell.
uint64_t sandbox_count_descriptors(void);

/// The path that a link holds; false where it is no link.
bool sandbox_read_link(const char *path, char *text, size_t size);

/// The first bytes of a regular file; their count, or -1.
long sandbox_read_start(const char *path, void *bytes, size_t count);

/// The home of this process' user in the system's database of users; false where it has none.
bool sandbox_home(char *path, size_t size);

/// The variables of this process' environment, as `NAME=VALUE`; ends with NULL.
const char *const *sandbox_environment(void);

/// What one thread sleeps on until another rings it.
struct sandbox_bell;

/// A bell that hasn't rung.
struct sandbox_bell *sandbox_make_bell(void);

/// Wakes who waits for the bell, or who will wait next.
void sandbox_ring(struct sandbox_bell *bell);

/// Waits until the bell has rung, which is forgotten then, or for so long.
bool sandbox_wait(struct sandbox_bell *bell, int milliseconds);

/// Frees a bell that nobody waits for.
void sandbox_free_bell(struct sandbox_bell *bell);

#endif
