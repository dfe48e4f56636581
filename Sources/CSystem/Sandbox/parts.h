// What the files of this target share.
#ifndef SANDBOX_PARTS_H
#define SANDBOX_PARTS_H

#ifdef __linux__
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#endif

#include "Sandbox.h"

#include <errno.h>

/// The names by which this executable knows that it was started to become something else.
#define LAUNCHER_NAME "tournament-launcher"
#define KEEPER_NAME "tournament-keeper"

/// The descriptors that a launcher and a keeper find, besides the standard streams.
enum {
  /// A launcher's report goes here, and the keeper is told here.
  REPORT_DESCRIPTOR = 3,
  KEEPER_DESCRIPTOR = 4,
  SETTINGS_DESCRIPTOR = 5,
  FIRST_OTHER_DESCRIPTOR = 6,
};

/// The end of the keeper's pipe, which is started where there is none; -1 with errno.
int sandbox_keeper(void);

/// Notes a group for a keeper that may have to take the place of this one, which its launcher tells.
void sandbox_note_group(int32_t pid);

/// Tells the keeper that a group is over.
void sandbox_forget_group(int32_t pid);

/// What the keeper does, until the end of its pipe. The folder is removed at the end.
_Noreturn void sandbox_keep(const char *folder);

/// The folder of all scratch folders of this process, made on the first call; NULL with errno.
const char *sandbox_scratch_root(void);

/// Starts this executable once more by another name, with descriptors from REPORT_DESCRIPTOR on;
/// -1 leaves a place out. Returns 0 or a number of errno.
int sandbox_spawn_self(
    const char *const *arguments, const int *standard, const int *others, int32_t *pid);

/// A pipe that programs do not inherit, with ends that are no standard streams; 0 or errno's number.
int sandbox_make_pipe(int ends[2]);

/// Closes all descriptors from `first` on, or marks them to be closed by exec.
void sandbox_close_from(unsigned first, bool at_exec);

/// Each adds a part of the sandbox to the process that calls it. They return 0, or a number of errno
/// where the part is not to be had.
int sandbox_apply_limits(const struct sandbox_settings *settings);
int sandbox_drop_capabilities(void);
/// The version of Landlock, 0 where there is none.
int sandbox_landlock_version(void);
int sandbox_apply_landlock(const struct sandbox_settings *settings, int version);
int sandbox_apply_filter(bool is_strict);
/// Goes on in a process of its own that is in namespaces of its own; the others wait for its end and
/// end as it did. `step` is what failed; `process_list` is 0, or a number of errno where it has to do
/// with the system's /proc.
int sandbox_enter_namespaces(
    const struct sandbox_settings *settings, const char **step, int *process_list);

#endif
