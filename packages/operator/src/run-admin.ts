import { CommanderError } from 'commander';
import { EXIT_CODES } from './exit-codes.js';
import { failureOf } from './failure.js';
import { buildProgram } from './program.js';
import type { AdminContext } from './session.js';

/**
 * Runs one command.
 * @param words the command line after the name of the program.
 * @returns the exit code. Nothing is thrown: what goes wrong is one line on standard error.
 */
export async function runAdmin(context: AdminContext, words: readonly string[]): Promise<number> {
  const { stderr } = context.terminal;
  try {
    await buildProgram(context).parseAsync(words, { from: 'user' });
    return EXIT_CODES.done;
  } catch (error) {
    if (error instanceof CommanderError && /^commander\.(help|helpDisplayed|version)$/.test(error.code)) {
      return error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage;
    }
    const failure = failureOf(error);
    stderr.write(words.includes('--json') ? `${JSON.stringify({ error: failure })}\n` : `${failure.message}\n`);
    return EXIT_CODES[failure.code];
  }
}
