import type { Queryable } from '@catalog-service/postgres';
import { type Comparison, compareSchema } from './compare-schema.js';
import type { DatabaseState } from './database-state.js';
import type { StateDifference } from './state-differences.js';

/** How the schema of a database differs from the one that this build expects. */
export interface Drift {
  /** A sentence for each difference, with the statement that undoes it if there is one. */
  readonly sentences: readonly string[];
  /** The additions that the operator has named, as sentences: they are no faults. */
  readonly tolerated: readonly string[];
  /** Whether a part that the build relies on is missing, or is another one. */
  readonly isLacking: boolean;
  /** Why the two could not be compared. */
  readonly notCompared?: string;
}

/**
 * Compares the schema of a database with what the migrations that it has lead to.
 * @param root of the service
 * @param additions names of parts that others add; `*` stands for any text
 */
export async function readDrift(database: Queryable, root: string, additions: readonly string[] = []): Promise<Drift> {
  const comparison = await compareSchema(database, root);
  if ('notCompared' in comparison) return { sentences: [], tolerated: [], isLacking: false, ...comparison };
  return driftOf(comparison, additions);
}

/** A comparison in sentences. */
export function driftOf({ differences, found }: Comparison, additions: readonly string[] = []): Drift {
  const isTolerated = ({ left, thing }: StateDifference): boolean =>
    left === undefined && additions.some((name) => namesOf(name).test(thing));
  const said = (parts: readonly StateDifference[]) => parts.map((part) => sentence(part, found));
  return {
    sentences: said(differences.filter((part) => !isTolerated(part))),
    tolerated: said(differences.filter(isTolerated)),
    isLacking: differences.some(({ left }) => left !== undefined),
  };
}

const namesOf = (name: string): RegExp => new RegExp(`^${name.split('*').map(escaped).join('.*')}$`);

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

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
  [/^UNLOGGED$/, 'is unlogged, so a crash of the server empties it', ({ name }) => `ALTER TABLE "${name}" SET LOGGED`],
];

const COUNTED = ', then node dist/service/admin.js recount --repair';

/** One difference as a sentence. */
export function sentence(part: StateDifference, found: DatabaseState): string {
  const { kind, thing, left, right } = part;
  const subject = `The ${thing}`;
  if (left === undefined) {
    const effect = isInTheWay(part) ? ', and may refuse or change what the service writes' : '';
    return `${subject} is not in the migrations of this build${effect}.`;
  }
  const then = kind === 'trigger' ? COUNTED : '';
  if (kind === 'partition' && right === undefined && found.tables[part.name] !== undefined)
    return `${subject} is detached: ALTER TABLE "${part.table}" ATTACH PARTITION "${part.name}" ${left}.`;
  if (right === undefined) {
    const isWhole = part.table === undefined || found.tables[part.table] !== undefined;
    const statement = isWhole ? statementOf(part, left) : undefined;
    return `${subject} is missing: ${statement ?? 'restore it as the migrations make it'}${then}.`;
  }
  for (const [added, is, remedy] of right.startsWith(left) ? IDLE : []) {
    const found = added.exec(right.slice(left.length));
    if (found !== null) return `${subject} ${is}: ${remedy(part, found[1] ?? '')}${then}.`;
  }
  const how = kind === 'function' ? '' : `, ${oneLine(left)}: it is ${oneLine(right)}`;
  return `${subject} is not as the migrations make it${how}.`;
}

/** Whether an addition has a say in the writes of the service. */
function isInTheWay({ kind, thing, right = '' }: StateDifference): boolean {
  if (kind === 'key' || kind === 'trigger') return true;
  if (kind === 'index') return right.startsWith('CREATE UNIQUE');
  if (kind === 'column') return right.endsWith(' NOT NULL') && !right.includes(' DEFAULT ');
  return kind === 'other' && /^(?:rule|row security) /.test(thing);
}

/** The statement that makes a part. */
function statementOf({ kind, table, name }: StateDifference, definition: string): string | undefined {
  const text = oneLine(definition);
  if (kind === 'column') return `ALTER TABLE "${table}" ADD COLUMN "${name}" ${text}`;
  if (kind === 'key') return `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" ${text}`;
  if (kind === 'partition') return `CREATE TABLE "${name}" PARTITION OF "${table}" ${text}`;
  if (kind === 'extension') return `CREATE EXTENSION "${name}"`;
  if (kind === 'sequence') return `CREATE SEQUENCE "${name}" ${text}`;
  return kind === 'index' || kind === 'trigger' ? text : undefined;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
