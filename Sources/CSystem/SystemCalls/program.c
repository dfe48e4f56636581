#include "Machine.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

int machine_run(const char *const *arguments, int output) {
  posix_spawn_file_actions_t actions;
  if (posix_spawn_file_actions_init(&actions) != 0) return -1;
  pid_t pid = 0;
  int reason = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (reason == 0) reason = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  // The program's messages are discarded, because they would not be escaped.
  if (reason == 0) {
    reason = posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  }
  if (reason == 0) {
    reason = posix_spawnp(&pid, arguments[0], &actions, NULL, (char *const *)arguments, environ);
  }
  posix_spawn_file_actions_destroy(&actions);
  if (reason != 0) return -1;
  int status = 0;
  while (waitpid(pid, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
