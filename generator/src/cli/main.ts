import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { UserError } from '../user-error.js';
import { type Environment, UnrunnableMigration, UsageError } from './environment.js';
import { EXIT, EXIT_CODES_HELP, type ExitCode } from './exit-codes.js';
import type { ImportOptions } from './import.js';
import type { LintOptions } from './lint.js';
import type { MendFlags } from './mend.js';
import type { NewResourceOptions } from './new-resource.js';
import type { ConfirmOptions } from './refactoring.js';
import { Interrupted, type Terminal } from './terminal.js';

interface Process {
  /** The project to work on unless --root says otherwise. */
  readonly home: string;
  /** The folder of the templates; by default `templates` of that project. */
  readonly templates?: string;
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
  { home, templates = join(home, 'templates'), out, err, colours, terminal }: Process,
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
  /** A command; its module is loaded when it runs, so that the others start fast. */
  const verb = (declaration: string, description: string, ...lines: readonly string[]): Command =>
    program
      .command(declaration)
      .description(description)
      .addHelpText('after', examples(...lines));
  const json = (): Option => new Option('--json', 'print the result as JSON').default(false);

  verb(
    'generate',
    'write all files that follow from the catalog, and the next migration',
    'generate',
    'generate --watch',
  )
    .option('--check', 'the same as the command check', false)
    .option('--watch', 'generate again after each edit of the catalog, a template or an emitter, until Ctrl-C', false)
    .addOption(json())
    .action(async (options: { check: boolean; watch: boolean; json: boolean }) => {
      if (options.watch) code = await (await import('./watch.js')).watch(environment());
      else if (options.check) code = await (await import('./check.js')).check(environment(), options);
      else code = await (await import('./generate.js')).generate(environment(), options);
    });
  verb('dev', 'serve the project; after each edit generate, check, migrate and serve it again', 'dev').action(
    async () => {
      code = await (await import('./dev.js')).dev(environment());
    },
  );
  verb(
    'check',
    'list the generated files that do not match the catalog; write nothing',
    'check',
    'check --lines 0',
    'check --types',
  )
    .option('--lines <number>', 'maximum number of lines of each difference; 0 shows none', parseCount, 40)
    .option('--types', 'also check types, including those of hand-written code; takes some seconds', false)
    .addOption(json())
    .action(async (options: { lines: number; types: boolean; json: boolean }) => {
      code = await (await import('./check.js')).check(environment(), options);
    });
  verb(
    'assemble',
    'write the aggregates, the generated files that git does not hold; every build does this first',
    'assemble',
  ).action(async () => {
    code = await (await import('./generate.js')).assemble(environment());
  });
  verb(
    'lint',
    'report parts of the catalog that are valid but probably not intended',
    'lint',
    'lint --format github',
    'lint --all',
    'lint --against main',
    'lint --update-baseline',
  )
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json', 'github']).default('text'))
    .option('--all', 'include the findings that catalog/lint-baseline.yaml accepts', false)
    .option('--against <ref>', 'fail if the baseline accepts more than at a commit, branch or tag')
    .option('--update-baseline', 'remove the entries of catalog/lint-baseline.yaml that are no longer found', false)
    .option('--json', 'the same as --format json', false)
    .action(async (options: LintOptions & { json: boolean }) => {
      code = (await import('./lint.js')).lint(environment(), { ...options, ...(options.json && { format: 'json' }) });
    });
  verb(
    'diff',
    'report the effects of a change on access, clients, data and code',
    'diff --against main',
    'diff --against v1.2.0 --json',
    'diff --against ../released/contract.json',
  )
    .requiredOption('--against <ref or file>', 'a commit, branch or tag, or a contract.json')
    .addOption(json())
    .action(async (options: { against: string; json: boolean }) => {
      code = (await import('./diff.js')).diff(environment(), options);
    });
  verb('release', 'record what a version changes for callers; the documents show it', 'release 1.2.0')
    .argument('<version>', 'three numbers, such as 1.2.0')
    .action(async (version: string) => {
      code = (await import('./release.js')).release(environment(), version);
    });
  verb(
    'explain',
    'decide whether a caller may do something, and list the reasons',
    'explain "Book Review" update isEnabled --as ProjectMember',
    'explain team create --as ProjectAdmin,CanReadProjectTeam',
  )
    .argument('<resource>', 'its name, path or file name')
    .argument('<operation>', 'read (list, get-item, count, aggregate), create, update, delete or restore')
    .argument('[field]', 'a field of the request')
    .requiredOption('--as <names>', 'roles and permissions of the caller, separated by commas')
    .addOption(json())
    .action(
      async (
        resource: string,
        operation: string,
        field: string | undefined,
        options: { as: string; json: boolean },
      ) => {
        const question = { resource, operation, field, names: options.as.split(',') };
        code = (await import('./explain.js')).explain(environment(), question, options);
      },
    );
  verb(
    'review',
    'write the review of a pull request: a comment, annotations, SARIF',
    'review --against main --out dist/review',
    'review --against origin/main --out dist/review --post',
  )
    .requiredOption('--against <ref or file>', 'a commit, branch or tag, or a contract.json')
    .requiredOption('--out <folder>', 'folder for comment.md, annotations.txt and review.sarif')
    .option(
      '--post',
      'post the comment on the pull request given by PULL_REQUEST, GITHUB_REPOSITORY and GITHUB_TOKEN',
      false,
    )
    .action(async (options: { against: string; out: string; post: boolean }) => {
      code = await (await import('./review.js')).review(environment(), options);
    });
  verb(
    'prove',
    'prove a statement about access, or show the smallest counterexample',
    'prove "ProjectMember never updates Key Grant"',
    'prove "updates Team.name implies ProjectOwner or ProjectAdmin or CanEditProjectTeam"',
    'prove "ProjectOwner always deletes Team"',
    'prove "ProjectAdmin equals ProjectOwner"',
    'prove "ProjectMember never reaches ProjectOwner"',
    'prove "who writes Key Grant"',
    'prove closure',
    'prove',
  )
    .argument('[statement]', 'the statement; without one, those of catalog/properties.yaml')
    .addOption(json())
    .action(async (statement: string | undefined, options: { json: boolean }) => {
      code = (await import('./prove.js')).prove(environment(), statement, options);
    });
  const made = verb('new', 'create something', 'new resource "Shelf Notice"');
  made
    .command('resource')
    .description('write the file of a new resource with its permissions')
    .addHelpText(
      'after',
      examples(
        'new resource "Shelf Notice" --parent "Book Shelf" --field "message:Markdown:required:updatable"',
        'new resource "Shelf Notice" --dry-run',
      ),
    )
    .argument('<name>', 'title: words, the first of which begins with a capital')
    .option('--description <sentence>', 'description of a record, in one sentence')
    .option('--path <path>', 'path below the base path; default: the name in kebab-case')
    .option('--parent <entity>', 'resource or reference that a record belongs to and is deleted with')
    .option('--field <name:type:flags>', 'a field, such as title:Text:required:updatable; may be repeated', collect, [])
    .option('--roles <names>', 'roles with all rights; default: those of most resources')
    .option('--dry-run', 'print the files, write nothing', false)
    .addOption(json())
    .action(async (name: string, options: NewResourceOptions) => {
      code = await (await import('./new-resource.js')).newResource(environment(), name, options);
    });
  const imports = verb('import', 'write a catalog from another schema', 'import prisma schema.prisma');
  imports
    .command('prisma')
    .description('write a catalog from a Prisma schema, and report the parts that have no equivalent')
    .addHelpText(
      'after',
      examples('import prisma prisma/schema.prisma --dry-run', 'import prisma prisma --tenant Team'),
    )
    .argument('<paths...>', 'files of the schema, or folders that contain them')
    .option('--tenant <model>', 'model whose records are the projects; default: a new reference')
    .option('--replace', 'replace an existing catalog', false)
    .option('--dry-run', 'print the report, write nothing', false)
    .addOption(json())
    .action(async (paths: string[], options: ImportOptions) => {
      code = (await import('./import.js')).importCatalog(environment(), paths, options);
    });
  const renames = verb(
    'rename',
    'rename something in the catalog, the data and hand-written code',
    'rename field Book.price listPrice',
    'rename resource "Book Review" "Reader Note" --dry-run',
    'rename permission CanReadBookReview CanReadReaderNote --yes',
  );
  for (const [kind, thing, name] of NAMED) {
    const command = renames.command(kind).description(`rename a ${kind}`);
    withChangeFlags(command.argument('<from>', thing).argument('<to>', name)).action(
      async (from: string, to: string, options: ConfirmOptions) => {
        code = await (await import('./rename.js')).rename(environment(), kind, from, to, options);
      },
    );
  }
  const removals = verb(
    'remove',
    'remove something from the catalog, and list the hand-written code that uses it',
    'remove field Book.notes --dry-run',
    'remove resource "Purchase Log"',
  );
  for (const [kind, thing] of NAMED) {
    withChangeFlags(removals.command(kind).description(`remove a ${kind}`).argument('<name>', thing)).action(
      async (name: string, options: ConfirmOptions) => {
        code = await (await import('./remove.js')).remove(environment(), kind, name, options);
      },
    );
  }
  verb('hooks', 'create a file of hooks for a resource', 'hooks "Book Review"')
    .argument('<resource>', 'its name or file name')
    .action(async (resource: string) => {
      code = (await import('./hooks.js')).hooks(environment(), resource);
    });
  verb(
    'migrate',
    'generate, with options for the migration',
    'migrate',
    'migrate add_monitor_note',
    'migrate --allow-data-loss drop-column:Book.slug',
  )
    .argument('[name]', 'name of the migration, such as add_monitor_note', parseMigrationName)
    .option(
      '--allow-data-loss <change>',
      'write the migration although this change loses data; may be repeated',
      collect,
      [],
    )
    .option(
      '--contract',
      'drop columns and tables that only older builds need; the migration waits until no older build is running',
      false,
    )
    .addOption(json())
    .action(
      async (
        migrationName: string | undefined,
        options: { allowDataLoss: string[]; contract: boolean; json: boolean },
      ) => {
        const allowDataLoss = new Set(options.allowDataLoss);
        code = await (await import('./generate.js')).migrate(environment(), {
          ...options,
          migrationName,
          allowDataLoss,
        });
      },
    );
  verb(
    'mend',
    'bring a database that ran an earlier version of a migration to the current schema',
    'mend',
    'mend --allow-data-loss drop-column:Project.motto',
  )
    .option('--allow-data-loss <change>', 'proceed although this change loses data; may be repeated', collect, [])
    .action(async (options: MendFlags) => {
      code = await (await import('./mend.js')).mend(environment(), options);
    });
  for (const command of [
    ...program.commands,
    ...made.commands,
    ...imports.commands,
    ...renames.commands,
    ...removals.commands,
  ]) {
    command.exitOverride().configureOutput({ writeOut: out, writeErr: err }).showSuggestionAfterError();
  }
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

/** The kinds of parts that can be renamed and removed, with the help of the name and of the new name. */
const NAMED = [
  ['field', 'its resource or reference and its name: Book.slug', 'the new name of the field alone'],
  ['resource', 'its name: "Book Review"', 'its new name'],
  ['reference', 'its name: "Genre"', 'its new name'],
  ['permission', 'its name: CanReadTeam', 'its new name'],
  ['value', 'its enumeration and the value: "Book Format.Paperback"', 'the new value'],
] as const;

const withChangeFlags = (command: Command): Command =>
  command
    .option('--dry-run', 'list the changes, write nothing', false)
    .option('--yes', 'write without asking', false)
    .option('--json', 'print the result as JSON', false);

function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  npm run -s catalog -- ${line}\n`).join('')}`;
}

const hasColours = ({ isTTY }: { readonly isTTY?: boolean }): boolean =>
  isTTY === true && (process.env.NO_COLOR ?? '') === '' && process.env.TERM !== 'dumb';

/** Questions go to the standard error, as messages do. */
function ownTerminal(): Terminal | undefined {
  const { stdin, stdout, stderr } = process;
  return stdin.isTTY === true && stdout.isTTY === true ? { input: stdin, output: stderr } : undefined;
}

const collect = (value: string, values: readonly string[]): string[] => [...values, value];

function parseCount(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be an integer.');
}

function parseFolder(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return resolve(path);
  throw new InvalidArgumentError('There is no such folder.');
}

/** The name becomes part of the name of a folder. */
function parseMigrationName(name: string): string {
  if (/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(name)) return name;
  throw new InvalidArgumentError('A name must consist of lower-case letters and digits, in words separated by _.');
}

/** The message of an expected error; the stack of any other. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Errors of the file system name the operation and the path.
  const isPlain = error instanceof UserError || 'syscall' in error;
  return isPlain ? error.message : (error.stack ?? error.message);
}
