import { ProvisionError } from '@catalog-service/engine';
import { MigrationError } from '@catalog-service/migrations';
import { DatabaseBusy, DatabaseError, DatabaseUnavailable } from '@catalog-service/postgres';
import { StartupError, usageMessage } from '@catalog-service/server';
import { CommanderError } from 'commander';
import { ImportRefused } from './import/import-refused.js';

/** Exit codes. Scripts rely on these numbers. */
export const EXIT_CODES = {
  done: 0,
  defect: 1,
  usage: 2,
  invalid: 3,
  not_found: 4,
  conflict: 5,
  unavailable: 6,
  differs: 7,
} as const;

type ExitName = keyof typeof EXIT_CODES;

export const EXIT_HELP = `
Exit codes:
  0  done
  1  a defect of this program
  2  the command line or a setting is not valid
  3  a value or a file is not valid; nothing was changed
  4  the project, user, key or label does not exist
  5  an id or an email address is taken, the key was revoked, or an archive does not fit the database
  6  the database is unreachable, in use, or not migrated, or the role lacks a privilege
  7  a materialised count differs from the records, a secret value cannot be decrypted, or a project differs from its archive`;

/** An error as the operator sees it. */
export interface Failure {
  readonly code: ExitName;
  /** One line, or one for each problem of a file. */
  readonly message: string;
  readonly errors?: ImportRefused['problems'];
}

/** An error that a command detects itself. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
  constructor(
    readonly code: ExitName,
    message: string,
  ) {
    super(message);
  }
}

export function failureOf(error: unknown): Failure {
  if (error instanceof CommanderError) return { code: 'usage', message: usageMessage(error) };
  if (error instanceof ImportRefused) return { code: 'invalid', message: error.message, errors: error.problems };
  if (error instanceof ProvisionError || error instanceof AdminError)
    return { code: error.code, message: error.message };
  if (error instanceof MigrationError) return { code: 'unavailable', message: oneLine(error.message) };
  if (error instanceof StartupError) return { code: 'usage', message: error.message };
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseBusy)
    return { code: 'unavailable', message: `The database cannot be used: ${error.message}.` };
  if (error instanceof DatabaseError)
    return {
      code: 'defect',
      message: `The database rejected the statement: ${oneLine(error.message)} (${error.code}).`,
    };
  return {
    code: 'defect',
    message: `Unexpected error: ${oneLine(error instanceof Error ? error.message : String(error))}`,
  };
}

/** Prints the error of a program and sets its exit code. */
export function endWith(error: unknown): void {
  const { code, message } = failureOf(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = EXIT_CODES[code];
}

function oneLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
