#include "Machine.h"

#include <pthread.h>
#include <stddef.h>

struct gate {
  pthread_mutex_t mutex;
  pthread_cond_t opened;
  bool is_open;
};

static void *wait_at_gate(void *argument) {
  struct gate *gate = argument;
  pthread_mutex_lock(&gate->mutex);
  while (!gate->is_open) pthread_cond_wait(&gate->opened, &gate->mutex);
  pthread_mutex_unlock(&gate->mutex);
  return NULL;
}

int machine_count_threads(int wanted) {
  enum { most = 1024 };
  pthread_t threads[most];
  struct gate gate = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false};
  int count = 0;
  if (wanted > most) wanted = most;
  while (count < wanted && pthread_create(&threads[count], NULL, wait_at_gate, &gate) == 0) count++;
  pthread_mutex_lock(&gate.mutex);
  gate.is_open = true;
  pthread_cond_broadcast(&gate.opened);
  pthread_mutex_unlock(&gate.mutex);
  for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
  return count;
}

bool machine_start_thread(void *(*body)(void *), void *context) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, body, context) != 0) return false;
  pthread_detach(thread);
  return true;
}
