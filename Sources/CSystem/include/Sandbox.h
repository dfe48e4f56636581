// Starts untrusted programs, each in a separate process group, and communicates with them.
//
// To start a program, the executable starts itself again: posix_spawn(3) passes a name, which a constructor
// checks (launcher.c). This launcher applies the settings and becomes the program, without reaching main. A
// second such process, the keeper (keeper.c), ends all started programs after the process that started them
// has ended for any reason.
#ifndef SANDBOX_H
#define SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The level of isolation.
enum sandbox_level { SANDBOX_NONE, SANDBOX_DEFAULT, SANDBOX_STRICT };

/// A program to start, with its settings.
///
/// The lists end with NULL.
struct sandbox_settings {
  /// An `enum sandbox_level`.
  int32_t level;
  /// The path of the program's file.
  const char *program;
  /// The program's arguments, beginning with its name.
  const char *const *arguments;
  /// The program's complete environment, as `NAME=VALUE`.
  const char *const *environment;
  /// The working folder, or NULL for the current folder.
  const char *folder;
  /// The writable folder, or NULL for none.
  const char *scratch;
  /// Files and folders that the program may read and execute, in addition to those of the system.
  const char *const *readable;
  /// Folders whose files the program may list but not read.
  const char *const *listed;
  /// The limit on data in bytes for each process of the program (RLIMIT_DATA), or 0 for no limit.
  uint64_t memory;
  /// The limit on the size of a file in bytes (RLIMIT_FSIZE), or 0 for no limit.
  uint64_t file_size;
  /// The limit on open files for each process of the program (RLIMIT_NOFILE), or 0 for no limit.
  uint64_t files;
  /// The limit on processor time in seconds for each process of the program (RLIMIT_CPU), or 0 for
  /// no limit.
  uint64_t seconds;
};

/// A started process and the runner's ends of its pipes, which never block. A missing descriptor is
/// -1.
struct sandbox_child {
  /// The number of the process and of its process group.
  int32_t pid;
  /// A descriptor to poll for the end of the process (pidfd_open(2)), or -1 if the system has none.
  int32_t exit;
  int32_t input;
  int32_t output;
  int32_t error;
  /// The number of steps from this process to that of the program, each to the only child.
  int32_t depth;
};

/// Starts a program and waits until it runs or has failed to start.
///
/// Returns 0, or an errno value with the name of the failed step in `report`. If the function
/// returns 0, `report` contains a line for each part: `+NAME` for an active part, and `-NAME`, a
/// space and the reason for an unavailable part. The last line is `=` if the program was started,
/// or `!NUMBER NAME` if it could not be started. If this line is missing, the process failed
/// earlier. A process that was created must be reaped in any case.
int sandbox_start(
    const struct sandbox_settings *settings, struct sandbox_child *child, char *report, size_t size);

/// The events of a started process: readable output, readable messages, writable input, and its end.
enum { SANDBOX_OUTPUT = 1, SANDBOX_ERROR = 2, SANDBOX_INPUT = 4, SANDBOX_EXIT = 8 };

/// Waits at most `milliseconds` for an event in `wanted` and returns the events that occurred, or 0
/// if there are none.
int sandbox_poll(const struct sandbox_child *child, int wanted, int milliseconds);

/// Reads the available bytes. Returns their number, 0 at the end, or -1 if no bytes are available yet.
long sandbox_read(int descriptor, void *bytes, size_t count);

/// Writes as much as possible. Returns the number of bytes, -1 if there is no space yet, or -2 if there is no
/// reader.
///
/// The function never raises SIGPIPE.
long sandbox_write(int descriptor, const void *bytes, size_t count);

/// Returns the number of bytes that were written but not read, or 0 if the system does not report
/// it.
int sandbox_unread(int descriptor);

/// Closes a descriptor and sets it to -1.
void sandbox_close(int32_t *descriptor);

/// Returns true if a process has ended, with its signal or exit status, but does not reap the
/// process.
bool sandbox_has_ended(int32_t pid, bool *by_signal, int *number);

/// Kills a process group (SIGKILL) whose first process has not been reaped.
void sandbox_kill(int32_t pid);

/// Kills a process group, waits for the end of its processes, and reaps the first one.
///
/// Returns false if the first process does not end within five seconds.
bool sandbox_reap(const struct sandbox_child *child);

/// Sets a program's limit on processor time to its current use plus a number of seconds.
void sandbox_allow_time(const struct sandbox_child *child, uint64_t seconds);

/// Returns the description of a signal, such as `killed`.
const char *sandbox_signal_name(int number);

/// Writes the meaning of an errno value to `text`.
void sandbox_error_text(int number, char *text, size_t size);

/// Creates an empty folder that only this user can read, for one program.
///
/// Returns 0 or an errno value. The content of the folder is removed after the end of this process.
int sandbox_make_scratch(char *path, size_t size);

/// Removes a folder with everything in it, at any depth and with any modes, without following
/// links.
bool sandbox_remove_tree(const char *path);

/// Raises the limit on open descriptors of this process to the given number, if possible.
///
/// Returns the new limit.
uint64_t sandbox_raise_descriptor_limit(uint64_t wanted);

/// Returns the number of open descriptors of this process, or 0 if the system does not report it.
uint64_t sandbox_count_descriptors(void);

/// Reads the path to which a link leads or returns false if `path` is not a link.
bool sandbox_read_link(const char *path, char *text, size_t size);

/// Reads the first bytes of a regular file. Returns their number, or -1 on failure.
long sandbox_read_start(const char *path, void *bytes, size_t count);

/// Reads the home folder of this process's user from the user database or returns false if there is
/// none.
bool sandbox_home(char *path, size_t size);

/// Returns the environment variables of this process, as `NAME=VALUE`, in a list that ends with
/// NULL.
const char *const *sandbox_environment(void);

/// A condition for which one thread waits until another thread signals it.
struct sandbox_bell;

/// Creates a bell that has not rung.
struct sandbox_bell *sandbox_make_bell(void);

/// Wakes the thread that waits for the bell, or the next one that starts to wait.
void sandbox_ring(struct sandbox_bell *bell);

/// Waits at most `milliseconds` until the bell has rung and then resets it. Returns true if it has
/// rung.
bool sandbox_wait(struct sandbox_bell *bell, int milliseconds);

/// Frees a bell for which no thread waits.
void sandbox_free_bell(struct sandbox_bell *bell);

#endif
