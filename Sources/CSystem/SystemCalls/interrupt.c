#include "Machine.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_bool interrupted;

static void take_interrupt(int number) {
  if (!atomic_exchange(&interrupted, true)) return;
  // The second request ends the process with the signal's default action.
  signal(number, SIG_DFL);
  raise(number);
}

void machine_listen_for_interrupts(void) {
  static const int numbers[] = {SIGINT, SIGTERM};
  atomic_store(&interrupted, false);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction action;
    // A signal may already be ignored, for example if a shell started the process in the background.
    if (sigaction(numbers[i], NULL, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    action.sa_handler = take_interrupt;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(numbers[i], &action, NULL);
  }
}

bool machine_is_interrupted(void) { return atomic_load(&interrupted); }
