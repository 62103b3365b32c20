import { isByHand, type Migration, readMigrations, replay } from '@catalog-service/migrations';
import { changeTitle } from './change.js';
import { type MigrationInput, type MigrationPlan, planMigration } from './plan-migration.js';

export interface MergedPlan extends MigrationPlan {
  /** Replaced migrations: the new one contains their effects that are still needed. */
  readonly remade: readonly string[];
}

/**
 * The next migration after a merge or rebase. A migration of this branch that conflicts with those of the main branch is written again
 * after them. Migrations of the main branch and hand-written ones are never replaced.
 *
 * @param published names of the migrations of the main branch; undefined if unknown, and then none is replaced.
 */
export async function planMerged(
  input: MigrationInput,
  published: () => ReadonlySet<string> | undefined,
): Promise<MergedPlan> {
  const asItIs = { ...(await planMigration(input)), remade: [] };
  const onMain = asItIs.problems.length === 0 ? undefined : published();
  if (onMain === undefined) return asItIs;
  const all = readMigrations(input.migrationsFolder);
  const misfits = await misfitsOf(all, input.cache, onMain);
  if (misfits.length === 0) return asItIs;
  const anew = await planMigration({ ...input, without: new Set(misfits.map(({ name }) => name)) });
  if (anew.waiting.length > 0 || anew.unrunnable !== undefined) return { ...anew, files: new Map(), remade: [] };
  const titles = new Set(anew.changes.map(changeTitle));
  const isLost = misfits.some(({ sql }) => dataStepsOf(sql).some((title) => !titles.has(title)));
  // A new migration would hide the conflict.
  if (anew.problems.length > 0 || isLost) return { ...asItIs, files: new Map(), changes: [] };
  return { ...anew, remade: misfits.map(({ name }) => name) };
}

/** Titles of steps that change values, which do not all follow from the catalog. */
const dataStepsOf = (sql: string): string[] =>
  [...sql.matchAll(/^-- step[a-z ]*: ((?:rename|drop) value .*)$/gm)].flatMap(([, title]) => title ?? []);

async function misfitsOf(
  all: readonly Migration[],
  cache: string,
  onMain: ReadonlySet<string>,
): Promise<readonly Migration[]> {
  const isOwn = (migration: Migration): boolean => !onMain.has(migration.name) && !isByHand(migration);
  let rest = all;
  for (;;) {
    const names = new Set(rest.map(({ name }) => name));
    const isGone = (name: string): boolean => !names.has(name) && !onMain.has(name);
    const orphans = rest.filter((migration) => isOwn(migration) && migration.after.some(isGone));
    const misfits = orphans.length > 0 ? orphans : await clashing(rest, cache, isOwn);
    if (misfits.length === 0) return all.filter((migration) => !rest.includes(migration));
    rest = rest.filter((migration) => !misfits.includes(migration));
  }
}

/** The own migrations of two conflicting branches; of the later branch if both are own. */
async function clashing(
  all: readonly Migration[],
  cache: string,
  isOwn: (migration: Migration) => boolean,
): Promise<readonly Migration[]> {
  const { clashes } = await replay(all, cache);
  for (const { left, right } of clashes) {
    const lines = [left, right].sort((one, other) => ((one.at(-1) ?? '') < (other.at(-1) ?? '') ? 1 : -1));
    const own = lines.map((line) => all.filter((migration) => line.includes(migration.name) && isOwn(migration)));
    const found = own.find(({ length }) => length > 0);
    if (found !== undefined) return found;
  }
  return [];
}
