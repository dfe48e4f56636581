#include "parts.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

struct sandbox_bell {
  pthread_mutex_t mutex;
  pthread_cond_t condition;
  bool has_rung;
};

struct sandbox_bell *sandbox_make_bell(void) {
  struct sandbox_bell *bell = calloc(1, sizeof *bell);
  if (bell == NULL) abort();
  pthread_mutex_init(&bell->mutex, NULL);
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
#ifdef __linux__
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
#endif
  pthread_cond_init(&bell->condition, &attributes);
  pthread_condattr_destroy(&attributes);
  return bell;
}

void sandbox_ring(struct sandbox_bell *bell) {
  pthread_mutex_lock(&bell->mutex);
  bell->has_rung = true;
  pthread_cond_signal(&bell->condition);
  pthread_mutex_unlock(&bell->mutex);
}

bool sandbox_wait(struct sandbox_bell *bell, int milliseconds) {
  struct timespec end;
#ifdef __linux__
  clock_gettime(CLOCK_MONOTONIC, &end);
#else
  clock_gettime(CLOCK_REALTIME, &end);
#endif
  end.tv_sec += milliseconds / 1000;
  end.tv_nsec += milliseconds % 1000 * 1000000L;
  if (end.tv_nsec >= 1000000000L) {
    end.tv_sec += 1;
    end.tv_nsec -= 1000000000L;
  }
  pthread_mutex_lock(&bell->mutex);
  while (!bell->has_rung && pthread_cond_timedwait(&bell->condition, &bell->mutex, &end) == 0) {
  }
  const bool has_rung = bell->has_rung;
  bell->has_rung = false;
  pthread_mutex_unlock(&bell->mutex);
  return has_rung;
}

void sandbox_free_bell(struct sandbox_bell *bell) {
  pthread_cond_destroy(&bell->condition);
  pthread_mutex_destroy(&bell->mutex);
  free(bell);
}
