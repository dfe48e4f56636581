/* How long a bot takes for an answer when nobody but this asks: the least that any runner can do.

       cc -O2 -o exchange exchange.c
       ./exchange COUNT BOT [WORDS...]

   It asks one question of Connect Four COUNT times, as the runner words it, and prints the microseconds that an
   exchange takes. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char question[] =
    "{\"type\":\"move\",\"game\":17,\"seat\":0,\"observation\":{\"rules\":{\"columns\":7,\"rows\":6,\"connect\":4,"
    "\"pop-out\":false,\"cylinder\":false,\"misere\":false,\"opening-plies\":0},\"ply\":8,\"mover\":0,\"columns\":[\"XOXO\","
    "\"\",\"XO\",\"\",\"\",\"X\",\"O\"],\"actions\":[\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\"]},\"legal\":[\"1\",\"2\",\"3\","
    "\"4\",\"5\",\"6\",\"7\"],\"time_ms\":1000}\n";
static const char begin[] =
    "{\"type\":\"game\",\"game\":17,\"seat\":0,\"seats\":2,\"seed\":\"1\",\"stream\":[\"1\",\"2\",\"3\",\"4\"]}\n";

static void say(int to, const char *text, size_t count) {
  while (count > 0) {
    const ssize_t written = write(to, text, count);
    if (written <= 0) exit(1);
    text += written;
    count -= (size_t)written;
  }
}

static void hear(int from) {
  char answer[4096];
  for (;;) {
    const ssize_t got = read(from, answer, sizeof answer);
    if (got <= 0) exit(1);
    if (memchr(answer, '\n', (size_t)got) != NULL) return;
  }
}

int main(int count_of_words, char **words) {
  if (count_of_words < 3) return 2;
  const long count = atol(words[1]);
  int there[2], back[2];
  if (count < 1 || pipe(there) != 0 || pipe(back) != 0) return 1;
  const pid_t bot = fork();
  if (bot < 0) return 1;
  if (bot == 0) {
    dup2(there[0], 0);
    dup2(back[1], 1);
    for (int end = 0; end < 2; end++) {
      close(there[end]);
      close(back[end]);
    }
    execvp(words[2], words + 2);
    _exit(127);
  }
  close(there[0]);
  close(back[1]);
  say(there[1], begin, sizeof begin - 1);
  struct timespec start, end;
  for (long i = -count / 10; i < count; i++) {
    if (i == 0) clock_gettime(CLOCK_MONOTONIC, &start);
    say(there[1], question, sizeof question - 1);
    hear(back[0]);
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  const double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
  printf("%.3f\n", seconds / (double)count * 1e6);
  return 0;
}
