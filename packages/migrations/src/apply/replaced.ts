import type { Migration } from '../format/migration-file.js';
import type { AppliedMigration } from './migration-record.js';

interface Settled {
  /** What the database has, in the names of this build. */
  readonly applied: readonly AppliedMigration[];
  /** Why the database cannot go on with a migration that replaces others. */
  readonly refusal?: string;
}

/**
 * A migration that replaces others is applied where all of them are. It runs in an empty database alone, which then has their records
 * as well, for the builds that know only them.
 */
export function settle(applied: readonly AppliedMigration[], migrations: readonly Migration[]): Settled {
  let settled = applied;
  for (const { name, checksum, kind, steps, replaces } of migrations) {
    if (replaces.length === 0) continue;
    const replaced = new Set(replaces.map((one) => one.name));
    const had = new Map(settled.filter((one) => replaced.has(one.name)).map((one) => [one.name, one]));
    if (had.size === 0) continue;
    const others = settled.filter((one) => !replaced.has(one.name));
    if (!others.some((one) => one.name === name)) {
      const lacking = replaces.filter((one) => one.kind !== 'squash' && had.get(one.name)?.isFinished !== true);
      if (lacking.length > 0)
        return {
          applied,
          refusal: sayLacking(
            name,
            lacking.map((one) => one.name),
          ),
        };
      const changed = replaces.find((one) => had.has(one.name) && had.get(one.name)?.checksum !== one.checksum);
      if (changed !== undefined)
        return { applied, refusal: `The database has another form of ${changed.name}, which ${name} replaces.` };
      others.unshift({ name, checksum, kind, steps: steps.length, isFinished: true });
    }
    settled = others;
  }
  return { applied: settled };
}

const sayLacking = (name: string, lacking: readonly string[]): string =>
  `The database has some of the migrations that ${name} replaces, and lacks ${lacking.join(', ')}. First run migrate.js of the last build that has them.`;

/** The names by which a build knows its migrations, with those that they replace. */
export const knownNames = (migrations: readonly Migration[]): readonly string[] =>
  migrations.flatMap(({ name, replaces }) => [name, ...replaces.map((one) => one.name)]);
