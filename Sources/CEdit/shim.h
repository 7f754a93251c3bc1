#include <stdio.h>
#include <editline/readline.h>

/// Completes with `function`, which Swift cannot assign to a global variable of C.
static inline void CEditSetCompletion(rl_completion_func_t *function) { rl_attempted_completion_function = function; }

/// Keeps the library from completing names of files where the function found nothing.
static inline void CEditEndCompletion(void) { rl_attempted_completion_over = 1; }
