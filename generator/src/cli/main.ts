import { join, resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import pc from 'picocolors';
import { SyntaxDefect } from '../emit/check-syntax.js';
import { TemplateDefect } from '../emit/templates.js';
import type { Environment } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { generate } from './generate.js';

export interface Process {
  /** The project that the generator is part of: where `templates/` is, and `catalog/` unless --root says otherwise. */
  readonly home: string;
  out(text: string): void;
  err(text: string): void;
  readonly colours?: boolean;
}

/**
 * Runs one command line and returns its exit code; never throws.
 *
 * @param words the command line without the program: `['generate', '--check']`.
 */
export async function main(
  words: readonly string[],
  { home, out, err, colours = pc.isColorSupported }: Process,
): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const program = new Command('catalog')
    .description('Turns the catalog into the service.')
    .option('--root <folder>', 'the project to work on', home)
    .configureOutput({ writeOut: out, writeErr: err })
    .showSuggestionAfterError()
    .exitOverride();
  const environment = (): Environment => ({
    root: resolve(program.opts<{ root: string }>().root),
    templates: join(home, 'templates'),
    colours,
    out,
    err,
    elapsed: () => performance.now(),
  });
  program
    .command('generate')
    .description('write everything that follows from the catalog')
    .option('--check', 'write nothing; fail where something would change', false)
    .action(async ({ check }: { check: boolean }) => {
      code = await generate(environment(), { check });
    });
  program
    .command('migrate')
    .description('generate, with a say in the migration of the database')
    .argument('[name]', 'name of the migration, such as add_monitor_note', parseMigrationName)
    .option('--allow-data-loss', 'write the migration although data may be lost', false)
    .action(async (migrationName: string | undefined, { allowDataLoss }: { allowDataLoss: boolean }) => {
      code = await generate(environment(), { migrationName, allowDataLoss });
    });
  try {
    await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    err(`${describe(error)}\n`);
    return EXIT.failure;
  }
}

/** The name becomes part of the name of a folder. */
function parseMigrationName(name: string): string {
  if (/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(name)) return name;
  throw new InvalidArgumentError('A name is words of small letters and digits, with _ between two.');
}

/** A message alone where it says everything; the stack where the error is one that nobody thought of. */
function describe(error: unknown): string {
  if (error instanceof TemplateDefect || error instanceof SyntaxDefect) return error.message;
  // Errors of the file system name what was tried and where.
  if (error instanceof Error && 'syscall' in error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
