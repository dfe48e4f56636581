// A bot that tries what Sandbox.md says is refused, once, and says in a note what came of it:
//
//     probe FOLDER SOCKET SHARED-MEMORY SEMAPHORE QUEUE
//
// FOLDER has a file `secret` and a file `victim`; SOCKET is a socket in the file system that somebody
// listens at; the numbers are of System V objects. The other process is one whose program is called
// `opponent`. Each attempt is `NAME=yes` or `NAME=` with errno's name; nothing that it does lasts.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static char line[1 << 20];
static char note[3000];
static char **words;

int main(int count, char **arguments);

static void say(const char *name, long result) {
  const size_t length = strlen(note);
  snprintf(
      note + length, sizeof note - length, "%s=%s;", name,
      result >= 0 ? "yes" : strerrorname_np(errno));
}

static const char *path(const char *folder, const char *name) {
  static char paths[4][4096];
  static int next;
  char *path = paths[next++ % 4];
  snprintf(path, sizeof *paths, "%s/%s", folder, name);
  return path;
}

static int try_open(const char *file, int flags) {
  const int descriptor = open(file, flags, 0600);
  if (descriptor >= 0) close(descriptor);
  return descriptor;
}

static int try_folder(const char *folder) {
  DIR *found = opendir(folder);
  if (found == NULL) return -1;
  closedir(found);
  return 0;
}

static int try_socket(int family, int kind) {
  const int descriptor = socket(family, kind, 0);
  if (descriptor >= 0) close(descriptor);
  return descriptor;
}

/// The other process; its words may be hidden, so that a number is nobody's then.
static pid_t find_other(int *readable) {
  pid_t other = 0;
  *readable = 0;
  DIR *folder = opendir("/proc");
  for (const struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
    const pid_t pid = atoi(entry->d_name);
    if (pid <= 0 || pid == getpid()) continue;
    char text[4096] = "";
    const int file = open(path("/proc", path(entry->d_name, "cmdline")), O_RDONLY);
    if (file >= 0 && read(file, text, sizeof text - 1) > 0) {
      const char *slash = strrchr(text, '/');
      *readable += 1;
      if (strcmp(slash == NULL ? text : slash + 1, "opponent") == 0) other = pid;
    }
    if (file >= 0) close(file);
  }
  if (folder != NULL) closedir(folder);
  return other;
}

static void try_files(void) {
  const char *folder = words[1];
  const char *secret = strdup(path(folder, "secret")), *victim = strdup(path(folder, "victim"));
  const char *scratch = getenv("TMPDIR") == NULL ? "/tmp" : getenv("TMPDIR");
  struct stat status;
  say("read", try_open(secret, O_RDONLY));
  say("list", try_folder(folder));
  say("list-current", try_folder("."));
  say("stat", stat(secret, &status));
  say("O_PATH", try_open(secret, O_PATH));
  const int watch = inotify_init1(0);
  say("inotify", inotify_add_watch(watch, folder, IN_ALL_EVENTS));
  close(watch);
  say("write", try_open(victim, O_WRONLY));
  say("create", try_open(path(folder, "created"), O_WRONLY | O_CREAT));
  say("rename", rename(victim, path(folder, "renamed")));
  rename(path(folder, "renamed"), victim);
  say("truncate", truncate(victim, 0));
  say("unlink", unlink(path(folder, "created")));
  // As they are already.
  stat(victim, &status);
  const struct timespec times[2] = {status.st_atim, status.st_mtim};
  say("chmod", chmod(victim, status.st_mode & 07777));
  say("fchmodat", syscall(SYS_fchmodat, AT_FDCWD, victim, status.st_mode & 07777));
  say("chown", chown(victim, status.st_uid, status.st_gid));
  say("utimes", utimensat(AT_FDCWD, victim, times, 0));
  // Of the program's own file, which can be read.
  int own = open("/proc/self/exe", O_RDONLY);
  stat("/proc/self/exe", &status);
  say("fchmod", fchmod(own, status.st_mode & 07777));
  say("flock", flock(own, LOCK_EX | LOCK_NB));
  struct flock lock = {.l_type = F_RDLCK};
  say("read-lock", fcntl(own, F_OFD_SETLK, &lock));
  close(own);
  own = open(path(scratch, "own"), O_RDWR | O_CREAT | O_TRUNC, 0600);
  say("chmod-own", fchmod(own, 0640));
  signal(SIGXFSZ, SIG_IGN);
  say("large-file", ftruncate(own, (1L << 30) + 1));
  close(own);
  unlink(path(scratch, "own"));
}

static void try_sockets(void) {
  say("tcp", try_socket(AF_INET, SOCK_STREAM));
  say("tcp6", try_socket(AF_INET6, SOCK_STREAM));
  say("udp", try_socket(AF_INET, SOCK_DGRAM));
  say("raw", try_socket(AF_INET, SOCK_RAW));
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", words[2]);
  const int local = socket(AF_UNIX, SOCK_STREAM, 0);
  say("connect", local < 0 ? -1 : connect(local, (void *)&address, sizeof address));
  close(local);
}

static void try_objects(void) {
  const int memory = atoi(words[3]), semaphore = atoi(words[4]), queue = atoi(words[5]);
  struct shmid_ds status;
  struct sembuf operation = {.sem_op = 1};
  struct {
    long type;
    char text[1];
  } message = {.type = 1};
  int made = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
  say("shmget", made);
  if (made >= 0) shmctl(made, IPC_RMID, NULL);
  made = semget(IPC_PRIVATE, 1, IPC_CREAT | 0600);
  say("semget", made);
  if (made >= 0) semctl(made, 0, IPC_RMID);
  made = msgget(IPC_PRIVATE, IPC_CREAT | 0600);
  say("msgget", made);
  if (made >= 0) msgctl(made, IPC_RMID, NULL);
  const void *place = shmat(memory, NULL, 0);
  say("shmat", place == (void *)-1 ? -1 : 0);
  if (place != (void *)-1) shmdt(place);
  say("shmctl", shmctl(memory, IPC_STAT, &status));
  say("semop", semop(semaphore, &operation, 1));
  say("semctl", semctl(semaphore, 0, GETVAL));
  say("msgsnd", msgsnd(queue, &message, 1, IPC_NOWAIT));
  say("msgrcv", msgrcv(queue, &message, 1, 0, IPC_NOWAIT));
}

static void try_processes(void) {
  int readable;
  const pid_t found = find_other(&readable), other = found > 0 ? found : 4194303;
  say("command-lines", readable > 1 ? 0 : (errno = ENOENT, -1));
  char number[20];
  snprintf(number, sizeof number, "%d", (int)other);
  say("environment", try_open(path("/proc", path(number, "environ")), O_RDONLY));
  say("trace", ptrace(PTRACE_SEIZE, other, 0, 0));
  ptrace(PTRACE_DETACH, other, 0, 0);
  char byte;
  struct iovec here = {&byte, 1}, there = {(void *)main, 1};
  errno = EPERM;
  say("read-memory", syscall(SYS_process_vm_readv, other, &here, 1L, &there, 1L, 0L));
  say("signal", kill(other, 0));
  const int descriptor = (int)syscall(SYS_pidfd_open, other, 0);
  say("pidfd-signal", syscall(SYS_pidfd_send_signal, descriptor, 0, NULL, 0));
  close(descriptor);
  cpu_set_t processors;
  sched_getaffinity(0, sizeof processors, &processors);
  const struct sched_param none = {0};
  say("affinity", sched_setaffinity(other, sizeof processors, &processors));
  say("scheduler", sched_setscheduler(other, SCHED_OTHER, &none));
  say("parameters", sched_setparam(other, &none));
  say("priority", setpriority(PRIO_PROCESS, (id_t)other, getpriority(PRIO_PROCESS, 0)));
  say("priority-of-user", setpriority(PRIO_USER, 0, getpriority(PRIO_PROCESS, 0)));
  say("io-priority", syscall(SYS_ioprio_set, 1, other, 2 << 13 | 4));
  struct rlimit limit;
  say("limits", syscall(SYS_prlimit64, other, RLIMIT_NOFILE, NULL, &limit));
  say("own-affinity", sched_setaffinity(0, sizeof processors, &processors));
  say("own-priority", setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0)));
}

/// In a process of its own, since it may succeed.
static void try_in_child(const char *name, long (*body)(void)) {
  const pid_t child = fork();
  if (child == 0) _exit(body() >= 0 ? 0 : errno);
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) < 0) return say(name, -1);
  errno = WIFEXITED(status) ? WEXITSTATUS(status) : EIO;
  say(name, errno == 0 ? 0 : -1);
}

static long make_session(void) { return setsid(); }
static long make_namespace(void) { return unshare(CLONE_NEWUSER); }

/// Nothing is mounted and loaded, even where it may be.
static long mount_something(void) {
  return mount("none", "/no/such/folder", "tmpfs", 0, NULL) == 0 || errno == ENOENT ? 0 : -1;
}

static long load_module(void) {
  return syscall(SYS_init_module, NULL, 0, "") == 0 || errno == ENOEXEC ? 0 : -1;
}

static void try_rights(void) {
  errno = EPERM;
  say("more-rights", prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 0 ? 0 : -1);
  try_in_child("session", make_session);
  try_in_child("namespace", make_namespace);
  try_in_child("mount", mount_something);
  try_in_child("module", load_module);
  const void *memory = mmap(
      NULL, 512UL << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  say("memory", memory == MAP_FAILED ? -1 : 0);
  if (memory != MAP_FAILED) munmap((void *)memory, 512UL << 20);
}

int main(int count, char **arguments) {
  if (count != 6) return 2;
  words = arguments;
  while (fgets(line, sizeof line, stdin)) {
    if (!strstr(line, "\"type\":\"move\"")) continue;
    char *action = strstr(line, "\"legal\":[\"");
    if (action == NULL) return 3;
    action += strlen("\"legal\":[\"");
    *strchr(action, '"') = 0;
    if (note[0] == 0 && !strstr(line, "\"game\":-1,")) {
      try_files();
      try_sockets();
      try_objects();
      try_processes();
      try_rights();
      printf("{\"action\":\"%s\",\"note\":\"%s\"}\n", action, note);
    } else {
      printf("%s\n", action);
    }
    fflush(stdout);
  }
  return 0;
}
