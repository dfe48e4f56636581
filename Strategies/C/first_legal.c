/* A bot that plays the first legal action, in games that list the legal actions. It requires only C99
   and its library:

       cc -O2 -o first_legal first_legal.c
       tournament connect-four --bot first=./first_legal --strategy first --strategy random

   Each answer contains the numbers of the game and of the seat, so the bot can play concurrent games. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns the text after the string whose opening quote is at `text`. */
static const char *after_string(const char *text) {
  for (text++; *text && *text != '"'; text++) {
    if (*text == '\\' && text[1]) text++;
  }
  return *text ? text + 1 : text;
}

/* Returns the value of a member of the outermost object, or NULL if it is missing. A simple search for
   the name could find a member of an inner object that has the same name. */
static const char *member(const char *line, const char *name) {
  size_t length = strlen(name);
  int depth = 0;
  while (*line) {
    if (*line == '"') {
      const char *end = after_string(line);
      const char *next = end + strspn(end, " \t");
      if (depth == 1 && *next == ':' && (size_t)(end - line) == length + 2 &&
          memcmp(line + 1, name, length) == 0) {
        next++;
        return next + strspn(next, " \t");
      }
      line = end;
      continue;
    }
    if (*line == '{' || *line == '[') depth++;
    if (*line == '}' || *line == ']') depth--;
    line++;
  }
  return NULL;
}

/* Reads a line of any length into a buffer, which grows if necessary. Returns 0 at the end of the input. */
static int read_line(char **buffer, size_t *size) {
  size_t used = 0;
  for (;;) {
    if (*size - used < 2) {
      *size = *size ? 2 * *size : 4096;
      char *grown = realloc(*buffer, *size);
      if (grown == NULL) return 0;
      *buffer = grown;
    }
    if (fgets(*buffer + used, (int)(*size - used), stdin) == NULL) return used > 0;
    used += strlen(*buffer + used);
    if ((*buffer)[used - 1] == '\n') return 1;
  }
}

int main(void) {
  char *line = NULL;
  size_t size = 0;
  while (read_line(&line, &size)) {
    const char *type = member(line, "type");
    if (type == NULL || strncmp(type, "\"move\"", 6) != 0) continue;
    const char *game = member(line, "game"), *seat = member(line, "seat");
    if (game == NULL || seat == NULL || member(line, "legal") == NULL) {
      fputs("first_legal: expected questions with a game, a seat and legal actions\n", stderr);
      return 1;
    }
    printf("{\"game\":%ld,\"seat\":%ld,\"index\":0}\n", strtol(game, NULL, 10),
           strtol(seat, NULL, 10));
    fflush(stdout);
  }
  free(line);
  return 0;
}
