// Declarations that the files of this target share.
#ifndef SANDBOX_PARTS_H
#define SANDBOX_PARTS_H

#ifdef __linux__
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#endif

#include "Sandbox.h"

#include <errno.h>

/// Values of the first argument that start this executable as a launcher or as a keeper.
#define LAUNCHER_NAME "tournament-launcher"
#define KEEPER_NAME "tournament-keeper"

/// The descriptors of a launcher, in addition to the standard streams.
enum {
  /// The descriptor to which the launcher writes its report.
  REPORT_DESCRIPTOR = 3,
  /// The descriptor to which the launcher writes its message for the keeper.
  KEEPER_DESCRIPTOR = 4,
  /// The descriptor from which the launcher reads its settings.
  SETTINGS_DESCRIPTOR = 5,
  FIRST_OTHER_DESCRIPTOR = 6,
};

/// Returns the write end of the keeper's pipe and starts a keeper if necessary. On failure, returns
/// -1 and sets errno.
int sandbox_keeper(void);

/// Records a group for a possible replacement of the keeper. The launcher has already notified the
/// current keeper.
void sandbox_note_group(int32_t pid);

/// Notifies the keeper of a group's end.
void sandbox_forget_group(int32_t pid);

/// Runs the keeper until the end of its pipe and then removes the folder.
_Noreturn void sandbox_keep(const char *folder);

/// Returns the folder that will contain all scratch folders of this process, and that
/// sandbox_make_scratch creates. On failure, returns NULL and sets errno.
const char *sandbox_scratch_root(void);

/// Starts this executable again with another name. The descriptors from REPORT_DESCRIPTOR on
/// are `others`, where -1 leaves a number unused. Returns 0 or an errno value.
int sandbox_spawn_self(
    const char *const *arguments, const int *standard, const int *others, int32_t *pid);

/// Creates a pipe whose ends are not inherited by programs and are not standard streams. Returns 0 or an
/// errno value.
int sandbox_make_pipe(int ends[2]);

/// Closes all descriptors from `first` on or marks them as close-on-exec.
void sandbox_close_from(unsigned first, bool at_exec);

/// Each of the functions that apply or drop something adds a part of the sandbox to the calling
/// process. It returns 0, or an errno value if the part is unavailable.
int sandbox_apply_limits(const struct sandbox_settings *settings);
int sandbox_drop_capabilities(void);
/// Returns the version of Landlock, or 0 if it is unavailable.
int sandbox_landlock_version(void);
int sandbox_apply_landlock(const struct sandbox_settings *settings, int version);
int sandbox_apply_filter(bool is_strict);
/// Continues in a new process in new namespaces. The other processes wait for the end of the new
/// process and then end with its status or signal. On failure, `step` is set to the failed step.
/// `process_list` is set to an errno value if /proc could not be mounted.
int sandbox_enter_namespaces(
    const struct sandbox_settings *settings, const char **step, int *process_list);

#endif
