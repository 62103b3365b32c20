import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { UserError } from '../user-error.js';
import { type Environment, type OwnCode, UnrunnableMigration, UsageError } from './environment.js';
import { EXIT, EXIT_CODES_HELP, type ExitCode } from './exit-codes.js';
import { Interrupted, type Terminal } from './terminal.js';
import { declareEditing } from './verbs/editing.js';
import { declareGenerating } from './verbs/generating.js';
import { declareJudging } from './verbs/judging.js';
import type { Verbs } from './verbs/verbs.js';

interface Process {
  /** The project to work on unless --root says otherwise. */
  readonly home: string;
  /** The folder of the templates; by default `templates` of that project. */
  readonly templates?: string;
  /** The code that runs, where it is of the project. */
  readonly own?: OwnCode;
  out(text: string): void;
  err(text: string): void;
  /** Whether to use colours; by default on a terminal, unless NO_COLOR is set. */
  readonly colours?: boolean;
  /** The terminal for questions; by default that of the process. */
  readonly terminal?: Terminal;
}

/**
 * Runs one command line and returns its exit code; never throws.
 *
 * @param words the command line without the program: `['generate', '--json']`.
 */
export async function main(
  words: readonly string[],
  { home, templates = join(home, 'templates'), own, out, err, colours, terminal }: Process,
): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const program = new Command('catalog')
    .description('Generates a service from its catalog, and explains what a change of the catalog means.')
    .option('--root <folder>', 'the project to work on', home)
    .option(
      '--templates <folder>',
      'a folder of your own templates, beside catalog/templates/ (docs/templates.md)',
      parseFolder,
    )
    .configureOutput({ writeOut: out, writeErr: err })
    .addHelpText('after', EXIT_CODES_HELP)
    .addHelpText('after', examples('generate', 'check', 'diff --against main', 'generate --help'))
    .showSuggestionAfterError()
    .exitOverride();
  const environment = (): Environment => {
    const options = program.opts<{ root: string; templates?: string }>();
    const root = resolve(options.root);
    return {
      root,
      templates,
      own,
      cache: join(home, 'node_modules/.cache/catalog'),
      templateOverrides: [
        ...(options.templates === undefined ? [] : [options.templates]),
        join(root, 'catalog/templates'),
      ],
      colours: { out: colours ?? hasColours(process.stdout), err: colours ?? hasColours(process.stderr) },
      terminal: terminal ?? ownTerminal(),
      out,
      err,
      elapsed: () => performance.now(),
    };
  };
  const declared = (command: Command, description: string, lines: readonly string[]): Command =>
    command
      .description(description)
      .addHelpText('after', examples(...lines))
      .exitOverride()
      .configureOutput({ writeOut: out, writeErr: err })
      .showSuggestionAfterError();
  const verbs: Verbs = {
    verb: (declaration, description, ...lines) => declared(program.command(declaration), description, lines),
    sub: (parent, name, description, ...lines) => declared(parent.command(name), description, lines),
    runs:
      (run) =>
      async (...args) => {
        code = await run(environment(), ...args);
      },
    json: () => new Option('--json', 'print the result as JSON').default(false),
  };
  declareGenerating(verbs);
  declareJudging(verbs);
  declareEditing(verbs);
  try {
    await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    err(`${describe(error)}\n`);
    if (error instanceof Interrupted) return EXIT.interrupted;
    if (error instanceof UnrunnableMigration) return EXIT.unrunnable;
    return error instanceof UsageError ? EXIT.usage : EXIT.failure;
  }
}

function examples(...lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return `\nExamples:\n${lines.map((line) => `  npm run -s catalog -- ${line}\n`).join('')}`;
}

const hasColours = ({ isTTY }: { readonly isTTY?: boolean }): boolean =>
  isTTY === true && (process.env.NO_COLOR ?? '') === '' && process.env.TERM !== 'dumb';

/** Questions go to the standard error, as messages do. */
function ownTerminal(): Terminal | undefined {
  const { stdin, stdout, stderr } = process;
  return stdin.isTTY === true && stdout.isTTY === true ? { input: stdin, output: stderr } : undefined;
}

function parseFolder(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return resolve(path);
  throw new InvalidArgumentError('There is no such folder.');
}

/** The message of an expected error; the stack of any other. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Errors of the file system name the operation and the path.
  const isPlain = error instanceof UserError || 'syscall' in error;
  return isPlain ? error.message : (error.stack ?? error.message);
}
