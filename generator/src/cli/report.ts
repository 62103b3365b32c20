import pc from 'picocolors';
import { gitIfAny } from '../diff/git-catalog.js';
import { changeTitle, type SchemaChange, type WaitingChange } from '../migrations/change.js';
import type { FileChanges } from '../plan/file-changes.js';
import type { Environment } from './environment.js';
import { writeJson } from './environment.js';

/** The result of a run. */
export interface Report extends Pick<FileChanges, 'added' | 'changed' | 'deleted'> {
  readonly unchanged: number;
  /** Changes of the database that wait for a word. */
  readonly waiting: readonly WaitingChange[];
  /** Problems of the migrations. */
  readonly problems: readonly string[];
  /** Migrations that were replaced. */
  readonly remade: readonly string[];
  /** Parts of the database that only older builds need. */
  readonly left: readonly string[];
}

/** Prints the result of a run as text or as JSON; only the JSON has the problems of the migrations. */
export function report(environment: Environment, done: Report, json = false): void {
  if (json) {
    writeJson(environment, done);
    return;
  }
  environment.out(renderFileChanges(done, environment.colours.out));
  environment.err(renderSummary(done, environment.elapsed()));
  sayRemade(environment, done.remade);
}

/** Migrations of this branch that were replaced, and how to repair a database that has run one. */
function sayRemade(environment: Environment, remade: readonly string[]): void {
  if (remade.length === 0) return;
  environment.err(
    `Rewritten after the migrations of the main branch, because of a conflict: ${remade.join(', ')}\n` +
      'If one of your databases has run the older form, npm run mend repairs it.\n',
  );
}

/** Problems of the existing migrations. */
export function sayProblems(environment: Environment, problems: readonly string[]): void {
  if (problems.length === 0) return;
  environment.err(
    [
      '',
      'Problems of the migrations:',
      ...problems.map((problem) => `  ${problem}`),
      'Restore the published text, and make the change in a new migration. If a migration was edited on',
      'purpose and no database has run it, delete its migration.sum and run npm run generate.',
      '',
    ].join('\n'),
  );
}

/** Changes of the database that wait for a word, and how to confirm them. */
export function sayWaiting(environment: Environment, waiting: readonly WaitingChange[], contract = false): void {
  if (waiting.length === 0) return;
  const words = waiting.map(({ word }) => ` --confirm ${word}`).join('');
  environment.err(
    [
      '',
      'No migration was written: it waits for your word.',
      ...waiting.map(({ message }) => `  ${message}`),
      'To go on as it is:',
      `  npm run catalog -- migrate${contract ? ' --contract' : ''}${words}`,
      '',
    ].join('\n'),
  );
}

/**
 * Changes that wait until no older build needs the former schema, and how to write their migration.
 *
 * @param withSql whether to print the statements that can fail on the rows that are there.
 */
export function sayLeft({ err }: Environment, left: readonly SchemaChange[], withSql = false): void {
  if (left.length === 0) return;
  const required = withSql ? left.filter(({ kind }) => kind === 'require-column') : [];
  const lines = required.flatMap(({ table, column, danger, steps }) => [
    ...(danger === undefined
      ? []
      : [`-- First give each row a value: UPDATE "${table}" SET "${column}" = … WHERE "${column}" IS NULL;`]),
    ...steps.map(({ sql }) => sql),
  ]);
  err(
    `Pending until no older build runs: ${left.map(changeTitle).join(', ')}. To write the contract: npm run catalog -- migrate --contract\n` +
      lines.map((line) => `${line.replace(/^/gm, '    ')}\n`).join(''),
  );
}

/** The folders of which a commit holds files: git ignores the aggregates in them. */
const COMMITTED = ['catalog', 'generated', 'prisma'];

/** The files that belong to the commit of the edit, the new ones by their folders; nothing without git. */
export function sayCommit({ root, err }: Environment): void {
  const status = gitIfAny(root, [
    'status',
    '--porcelain',
    '--no-renames',
    '--untracked-files=all',
    '-z',
    '--',
    ...COMMITTED,
  ]);
  const entries = status?.split('\0').filter((entry) => entry !== '') ?? [];
  if (entries.length === 0) return;
  const added = entries.filter((entry) => entry.startsWith('??')).map((entry) => entry.slice(3));
  const folders = [...new Set(added.map((path) => path.replace(/[^/]*$/, '')))];
  const some = [
    ...(added.length === 0 ? [] : [`${added.length} new in ${folders.join(', ')}`]),
    ...(added.length === entries.length ? [] : [`${entries.length - added.length} changed`]),
  ];
  err(`Files for the commit: ${some.join('; ')} (git add ${COMMITTED.join(' ')}). Git ignores the others.\n`);
}

type Changes = Pick<FileChanges, 'added' | 'changed' | 'deleted'>;

/** The plan as text: one line for each file that changes. */
export function renderFileChanges(fileChanges: Changes, colours: boolean): string {
  const colour = pc.createColors(colours);
  return [
    ...fileChanges.added.map((path) => colour.green(`+ ${path}`)),
    ...fileChanges.changed.map((path) => colour.yellow(`~ ${path}`)),
    ...fileChanges.deleted.map((path) => colour.red(`- ${path}`)),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** The numbers of a plan and the time it took. Ends in a newline. */
function renderSummary(fileChanges: Changes & { readonly unchanged: number }, milliseconds: number): string {
  const numbers = [
    ...(fileChanges.added.length > 0 ? [`added ${fileChanges.added.length}`] : []),
    ...(fileChanges.changed.length > 0 ? [`changed ${fileChanges.changed.length}`] : []),
    ...(fileChanges.deleted.length > 0 ? [`deleted ${fileChanges.deleted.length}`] : []),
    `unchanged ${fileChanges.unchanged}`,
  ];
  return `${numbers.join(', ')} (${Math.round(milliseconds)} ms)\n`;
}
