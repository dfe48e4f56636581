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
/// The module for bots in Python.
embedded_file embedded_bot_module(void);
/// A bot in Python that uses the module, and its test.
embedded_file embedded_new_bot(void);
embedded_file embedded_new_bot_test(void);
/// The adapters for agents of other frameworks, which import that module.
embedded_file embedded_kaggle_adapter(void);
embedded_file embedded_moves_adapter(void);
embedded_file embedded_openspiel_adapter(void);
embedded_file embedded_python_adapter(void);

#endif
