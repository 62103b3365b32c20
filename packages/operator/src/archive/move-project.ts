import { markProject, noteImport, type Registry, readMark, unmarkProject } from '@catalog-service/engine';
import { type Database, SERVICE_WORK, type Transaction } from '@catalog-service/postgres';
import { AdminError } from '../failure.js';
import { deleteProject } from './delete-project.js';
import { exportProject } from './export-project.js';
import { type FollowOptions, followChanges, type SeenState } from './follow-changes.js';
import { importProject } from './import-project.js';
import { readProjectTables } from './project-tables.js';

export interface MoveOptions {
  readonly projectId: string;
  /** Names of the databases, which callers are told. */
  readonly from: string;
  readonly to: string;
  /** Sends the requests of the project to the other database from now on. */
  readonly switchOver: () => Promise<void>;
  /** Seconds after the switch in which the source still answers reads that were on their way. */
  readonly graceSeconds: number;
  readonly wait: (seconds: number) => Promise<void>;
  /** Called before each step, which waits for it. */
  readonly progress?: (step: string) => Promise<void> | void;
}

export interface MovedProject {
  readonly id: string;
  readonly to: string;
  /** Milliseconds in which no database took writes of the project; absent if an earlier call has opened it. */
  readonly pausedMs?: number;
  /** Rows that were deleted in the source. */
  readonly deleted: number;
}

/** Rounds in which the copy follows its source before writes are paused, and the number of rows that one more would not make less. */
const MOST_ROUNDS = 5;
const FEW_ROWS = 50;

/**
 * Where a project stands in a database of a move. `paused` and `referred` are those that a move to or from the other database has marked,
 * `elsewhere` those of another move.
 */
type Place = 'absent' | 'open' | 'paused' | 'referred' | 'elsewhere' | 'deleting';

/**
 * Moves a project to another database, while it is served. The source is read and written while it is copied; then its writes are paused, the
 * rest is copied, and the transaction that completes the copy opens it. So at no time do two databases take writes of it. Whatever ends
 * the command, the next call goes on: the marks of the project in the two databases tell how far it came.
 * @throws AdminError if both databases have the project, or a row does not fit the other one
 */
export async function moveProject(
  source: Database,
  target: Database,
  registry: Registry,
  options: MoveOptions,
): Promise<MovedProject> {
  const { projectId: id, to, progress } = options;
  const [here, there] = await placesOf(source, target, registry, options);
  const pausedMs = there === 'open' ? undefined : await openThere(source, target, registry, options, there);
  await progress?.('switching over');
  await options.switchOver();
  if (here === 'absent') return { id, to, deleted: 0 };
  await options.wait(options.graceSeconds);
  await progress?.('deleting in the source');
  const deleted = await deleteProject(source, registry, { projectId: id, movedTo: to });
  return { id, to, ...(pausedMs !== undefined && { pausedMs }), deleted };
}

/** Copies a project, and opens the copy. @returns milliseconds in which no writes were taken */
async function openThere(
  source: Database,
  target: Database,
  registry: Registry,
  options: MoveOptions,
  there: Place,
): Promise<number> {
  const { projectId, progress } = options;
  try {
    if (there !== 'absent') await takeBack(source, target, registry, options);
    await progress?.('copying');
    const tables = await readProjectTables(source, registry);
    const shared = { source, target, registry, tables, projectId };
    const since = await copy(shared, options.from);
    await progress?.('pausing writes');
    const begun = performance.now();
    await markProject(source, projectId, { state: 'paused', cell: options.to });
    const finish = (transaction: Transaction) => noteImport(transaction, projectId);
    await followChanges({ ...shared, since, finish });
    return Math.round(performance.now() - begun);
  } catch (error) {
    // Writes of the project shall not wait for the operator, if the databases can be reached.
    await takeBack(source, target, registry, options).catch((other: Error) =>
      progress?.(`not taken back, call it again: ${other.message}`),
    );
    throw error;
  }
}

/**
 * Gives up a move that was not completed: the source takes writes again, and the copy is deleted.
 * @throws AdminError if the copy is open, so that it may have writes that the source does not have
 */
export async function takeBack(
  source: Database,
  target: Database,
  registry: Registry,
  options: Pick<MoveOptions, 'projectId' | 'from' | 'to'>,
): Promise<void> {
  const { projectId: id, from, to } = options;
  const [, there] = await placesOf(source, target, registry, options);
  if (there === 'open')
    throw new AdminError('conflict', `${to} serves the project. Complete the move, and move it back.`);
  await unmarkProject(source, id);
  if (there !== 'absent') await deleteProject(target, registry, { projectId: id, movedTo: from });
}

/**
 * The places of a project in both databases.
 * @throws AdminError if no move from the one to the other leads to them: marks of other commands are theirs, and nothing is opened or deleted
 */
async function placesOf(
  source: Database,
  target: Database,
  registry: Registry,
  { projectId, from, to }: Pick<MoveOptions, 'projectId' | 'from' | 'to'>,
): Promise<readonly [here: Place, there: Place]> {
  const here = await placeOf(source, registry, projectId, to);
  const there = await placeOf(target, registry, projectId, from);
  if (here === 'absent' && there !== 'open')
    throw new AdminError('not_found', `There is no project with the id ${projectId} in ${from}.`);
  const isHanded = there === 'open' && ['paused', 'referred', 'absent'].includes(here);
  const isHere = ['open', 'paused'].includes(here) && ['absent', 'referred'].includes(there);
  if (isHanded || isHere) return [here, there];
  throw new AdminError(
    'conflict',
    `The project is ${here} in ${from} and ${there} in ${to}: this is no move between them.`,
  );
}

/** Copies a project and follows it until few rows are left. @returns what the copy has */
async function copy(shared: Omit<FollowOptions, 'since'>, from: string): Promise<SeenState> {
  const { source, target, registry, projectId } = shared;
  const without = { keys: false, history: false, personal: false };
  const mark = { state: 'moved', cell: from } as const;
  let since: SeenState = await importProject(target, registry, { mark, unknownPeople: 'refuse' }, (take) =>
    exportProject(source, registry, { projectId, without }, take),
  );
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const followed = await followChanges({ ...shared, since });
    since = followed;
    if (followed.rows <= FEW_ROWS) break;
  }
  return since;
}

/** @param other name of the other database */
async function placeOf(database: Database, registry: Registry, id: string, other: string): Promise<Place> {
  const { table } = registry.part('project');
  const { rows } = await database.query({ text: `SELECT FROM "${table}" WHERE "id" = $1::uuid` }, [id], SERVICE_WORK);
  if (rows.length === 0) return 'absent';
  const mark = await readMark(database, id);
  if (mark === undefined) return 'open';
  if (mark.state === 'deleting') return 'deleting';
  if (mark.cell !== other) return 'elsewhere';
  return mark.state === 'moved' ? 'referred' : 'paused';
}
