// Files embedded in the program by C, because Swift arrays of numbers take seconds to compile.
#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

#include <stddef.h>

/// The bytes of a file, which are valid until the process ends.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} embedded_file;

/// The opening book of the standard Connect Four board, made by 'tournament book build'.
embedded_file embedded_book(void);
/// The quiz's question bank.
embedded_file embedded_questions(void);
/// The style sheet of pages, except for charts.
embedded_file embedded_page_style(void);
/// The script of every page.
embedded_file embedded_page_script(void);
/// The scripts of pages with recorded games.
embedded_file embedded_timeline_script(void);
embedded_file embedded_player_script(void);

#endif
