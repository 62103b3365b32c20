import { CommanderError } from 'commander';
import { EXIT_CODES } from './exit-codes.js';
import { failureOf } from './failure.js';

/** Prints why a program failed and sets its exit code. That it was asked for help is no failure. */
export function endWith(error: unknown): void {
  if (error instanceof CommanderError && error.exitCode === 0) return;
  const { code, message } = failureOf(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = EXIT_CODES[code];
}
