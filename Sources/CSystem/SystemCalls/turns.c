#include "Machine.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// The maximum number of recorded threads, which suffices for current machines. Further threads are
// not recorded.
enum { slots = 512, crash_stack_size = 1 << 16 };

struct slot {
  struct machine_turn turn;
  atomic_bool is_taken;
  // Locked while another thread reads the turn, because the pointers must stay valid.
  pthread_mutex_t mutex;
  const char *game;
  const char *const *strategies;
  int64_t deals;
  // A stack for the signal handler below, because infinite recursion of a strategy exhausts the thread's
  // stack.
  void *stack;
  bool has_stack;
};

static struct slot table[slots] = {[0 ... slots - 1] = {.mutex = PTHREAD_MUTEX_INITIALIZER}};
static struct machine_turn spare;
static _Thread_local struct slot *current;

struct machine_turn *machine_begin_turns(
    const char *game, const char *const *strategies, int64_t deals) {
  if (current != NULL) return &spare;
  for (int i = 0; i < slots; i++) {
    struct slot *slot = &table[i];
    if (atomic_load_explicit(&slot->is_taken, memory_order_relaxed)) continue;
    if (atomic_exchange(&slot->is_taken, true)) continue;
    pthread_mutex_lock(&slot->mutex);
    slot->game = game;
    slot->strategies = strategies;
    slot->deals = deals;
    slot->turn.seat = -1;
    // Earlier games on this thread may have had more seats.
    for (int seat = 0; seat < MACHINE_SEAT_LIMIT; seat++) slot->turn.strategy_indices[seat] = -1;
    pthread_mutex_unlock(&slot->mutex);
    if (slot->stack == NULL) {
      void *stack = mmap(
          NULL, crash_stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      if (stack != MAP_FAILED) slot->stack = stack;
    }
    stack_t old;
    slot->has_stack = slot->stack != NULL && sigaltstack(NULL, &old) == 0
      && (old.ss_flags & SS_DISABLE) != 0;
    if (slot->has_stack) {
      const stack_t own = {.ss_sp = slot->stack, .ss_size = crash_stack_size};
      sigaltstack(&own, NULL);
    }
    current = slot;
    return &slot->turn;
  }
  return &spare;
}

void machine_end_turns(struct machine_turn *turn) {
  if (turn == &spare) return;
  struct slot *slot = (struct slot *)turn;
  current = NULL;
  if (slot->has_stack) {
    const stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
  }
  pthread_mutex_lock(&slot->mutex);
  slot->game = NULL;
  slot->strategies = NULL;
  pthread_mutex_unlock(&slot->mutex);
  atomic_store(&slot->is_taken, false);
}

int machine_turn_limit(void) { return slots; }

bool machine_has_turn(int index) {
  return atomic_load_explicit(&table[index].is_taken, memory_order_relaxed);
}

bool machine_read_turn(int index, struct machine_turn_text *text) {
  if (!machine_has_turn(index)) return false;
  struct slot *slot = &table[index];
  pthread_mutex_lock(&slot->mutex);
  const int32_t seat = __atomic_load_n(&slot->turn.seat, __ATOMIC_ACQUIRE);
  const int32_t strategy_index = seat >= 0 && seat < MACHINE_SEAT_LIMIT
      ? __atomic_load_n(&slot->turn.strategy_indices[seat], __ATOMIC_RELAXED) : -1;
  const bool is_played = slot->game != NULL && strategy_index >= 0;
  if (is_played) {
    text->number = __atomic_load_n(&slot->turn.game, __ATOMIC_RELAXED);
    text->deal = __atomic_load_n(&slot->turn.deal, __ATOMIC_RELAXED);
    text->count = __atomic_load_n(&slot->turn.count, __ATOMIC_RELAXED);
    text->seat = seat;
    strncpy(text->game, slot->game, sizeof text->game - 1);
    strncpy(text->strategy, slot->strategies[strategy_index], sizeof text->strategy - 1);
    text->game[sizeof text->game - 1] = 0;
    text->strategy[sizeof text->strategy - 1] = 0;
  }
  pthread_mutex_unlock(&slot->mutex);
  return is_played;
}

// The following functions run in a signal handler, so they allocate no memory.

struct line {
  char bytes[1024];
  size_t count;
};

static void add_text(struct line *line, const char *text) {
  while (*text != 0 && line->count < sizeof line->bytes) line->bytes[line->count++] = *text++;
}

static void add_number(struct line *line, int64_t number) {
  char digits[24];
  size_t start = sizeof digits - 1;
  digits[start] = 0;
  do {
    digits[--start] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  add_text(line, digits + start);
}

static const char *program = "tournament";
static const char *part_words;
static int64_t part_limit;

static void add_line(struct line *line, const struct slot *slot) {
  const struct machine_turn *turn = &slot->turn;
  if (isatty(STDERR_FILENO)) add_text(line, "\n");
  add_text(line, program);
  add_text(line, ": error: ");
  if (turn->game >= 0) {
    add_text(line, "game ");
    add_number(line, turn->game);
    add_text(line, " of ");
  } else {
    add_text(line, "a game of ");
  }
  add_text(line, slot->game);
  add_text(line, " (deal ");
  add_number(line, turn->deal);
  add_text(line, ") crashed while ");
  add_text(line, slot->strategies[turn->strategy_indices[turn->seat]]);
  add_text(line, " (seat ");
  add_number(line, turn->seat);
  add_text(line, ") was deciding");
  if (part_words != NULL && slot->deals > 0) {
    // The shard that contains the deal, if deals are divided as evenly as possible.
    const int64_t parts = slot->deals < part_limit ? slot->deals : part_limit;
    const int64_t size = slot->deals / parts;
    const int64_t larger = slot->deals % parts * (size + 1);
    const int64_t part = turn->deal < larger ? turn->deal / (size + 1)
                                             : slot->deals % parts + (turn->deal - larger) / size;
    add_text(line, part_words);
    add_number(line, part + 1);
    add_text(line, "/");
    add_number(line, parts);
  }
  add_text(line, "\n");
}

static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction earlier[crash_count];

static void tell_crash(int number, siginfo_t *info, void *context) {
  (void)context;
  if (current != NULL && current->turn.seat >= 0
      && current->turn.strategy_indices[current->turn.seat] >= 0) {
    struct line line = {.count = 0};
    add_line(&line, current);
    size_t written = 0;
    while (written < line.count) {
      const ssize_t count = write(STDERR_FILENO, line.bytes + written, line.count - written);
      if (count <= 0) break;
      written += (size_t)count;
    }
  }
  for (int i = 0; i < crash_count; i++) {
    if (crashes[i] == number) sigaction(number, &earlier[i], NULL);
  }
  // After the handler returns, a fault occurs again, but a signal that was sent does not.
  if (info->si_code <= 0) raise(number);
}

void machine_tell_crashes(const char *name, const char *words, int64_t limit) {
  static atomic_bool is_told;
  if (atomic_exchange(&is_told, true)) return;
  const char *copy = strdup(name);
  if (copy != NULL) program = copy;
  part_words = words == NULL ? NULL : strdup(words);
  part_limit = limit;
  for (int i = 0; i < crash_count; i++) {
    struct sigaction action = {.sa_sigaction = tell_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    sigaction(crashes[i], &action, &earlier[i]);
  }
}
