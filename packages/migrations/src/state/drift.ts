import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Queryable, SERVICE_WORK } from '@catalog-service/postgres';
import { z } from 'zod';
import { readApplied } from '../apply/migration-record.js';
import { type DatabaseState, databaseStateSchema } from './database-state.js';
import { readState } from './read-state.js';
import { differencesOf, type StateDifference } from './state-differences.js';

/** The states to which the migrations of a build lead, by the migrations that are applied; the generator writes it. */
export const STATES_FILE = 'generated/database.json';

const expectedSchema = z.array(z.strictObject({ migrations: z.array(z.string()), state: databaseStateSchema }));

export type ExpectedStates = Readonly<z.infer<typeof expectedSchema>>;

/** How the schema of a database differs from the one that this build expects. */
export interface Drift {
  /** A sentence for each difference, with the statement that undoes it if there is one. */
  readonly sentences: readonly string[];
  /** Whether a part that the build relies on is missing, or is another one. */
  readonly isLacking: boolean;
  /** Why the two could not be compared. */
  readonly notCompared?: string;
}

/** Compares the schema of a database with what the migrations that it has lead to. @param root of the service */
export async function readDrift(database: Queryable, root: string): Promise<Drift> {
  const applied = await readApplied(database);
  const unfinished = applied.find(({ isFinished }) => !isFinished)?.name;
  if (unfinished !== undefined) return notCompared(`the migration ${unfinished} is not finished`);
  const file = join(root, STATES_FILE);
  if (!existsSync(file)) return notCompared(`this build has no ${STATES_FILE}`);
  const states = expectedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const names = applied.map(({ name }) => name);
  const expected = states.find(
    ({ migrations }) => migrations.length === names.length && migrations.every((name) => names.includes(name)),
  );
  if (expected === undefined) return notCompared('it has the migrations of another build, whose doctor can compare it');
  const found = await readState(async (text) => {
    // It takes long, and may wait for a table: requests must not wait behind it.
    const { rows } = await database.query({ text, repeatable: true, lane: 'long' }, [], SERVICE_WORK);
    return rows[0]?.[0] ?? 'null';
  });
  if ((await readApplied(database)).length !== names.length) return notCompared('it was being migrated');
  // The comments of columns are for the generator.
  const differences = differencesOf(expected.state, found).filter(({ kind }) => kind !== 'comment');
  return {
    sentences: differences.map((difference) => sentence(difference, found)),
    isLacking: differences.some(({ left }) => left !== undefined),
  };
}

const notCompared = (reason: string): Drift => ({
  sentences: [],
  isLacking: false,
  notCompared: `The schema of the database was not compared with that of this build: ${reason}.`,
});

/** What PostgreSQL adds to the definition of a part without effect, what that means, and the statement that gives it its effect. */
const IDLE: readonly (readonly [
  added: RegExp,
  is: string,
  remedy: (part: StateDifference, table: string) => string,
])[] = [
  [/^ NOT VALID$/, 'is not validated', ({ table, name }) => `ALTER TABLE "${table}" VALIDATE CONSTRAINT "${name}"`],
  [/^ INVALID$/, 'is not valid, so queries do not use it', ({ name }) => `REINDEX INDEX CONCURRENTLY "${name}"`],
  [/^ DISABLED$/, 'is disabled', ({ table, name }) => `ALTER TABLE "${table}" ENABLE TRIGGER "${name}"`],
  [/^ DISABLED ON (.+)$/, 'is disabled', (_, table) => `ALTER TABLE ${table} ENABLE TRIGGER ALL`],
];

const COUNTED = ', then node dist/service/admin.js recount --repair';

function sentence(part: StateDifference, found: DatabaseState): string {
  const { kind, thing, left, right } = part;
  const subject = `The ${thing}`;
  if (left === undefined) return `${subject} is not in the migrations of this build.`;
  const then = kind === 'trigger' ? COUNTED : '';
  if (right === undefined) {
    const statement = found.tables[part.table ?? ''] === undefined ? undefined : statementOf(part, left);
    return `${subject} is missing: ${statement ?? 'restore it as the migrations make it'}${then}.`;
  }
  for (const [added, is, remedy] of right.startsWith(left) ? IDLE : []) {
    const found = added.exec(right.slice(left.length));
    if (found !== null) return `${subject} ${is}: ${remedy(part, found[1] ?? '')}${then}.`;
  }
  const how = kind === 'function' ? '' : `, ${oneLine(left)}: it is ${oneLine(right)}`;
  return `${subject} is not as the migrations make it${how}.`;
}

/** The statement that makes a part. */
function statementOf({ kind, table, name }: StateDifference, definition: string): string | undefined {
  const text = oneLine(definition);
  if (kind === 'column') return `ALTER TABLE "${table}" ADD COLUMN "${name}" ${text}`;
  if (kind === 'key') return `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" ${text}`;
  return kind === 'index' || kind === 'trigger' ? text : undefined;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
