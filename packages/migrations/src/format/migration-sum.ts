import { createHash } from 'node:crypto';
import { splitStatements, withoutComments } from './split-statements.js';

/** The migrations that no other follows. */
export function headsOf(
  migrations: readonly { readonly name: string; readonly after: readonly string[] }[],
): readonly string[] {
  const followed = new Set(migrations.flatMap(({ after }) => after));
  return migrations.map(({ name }) => name).filter((name) => !followed.has(name));
}

const AFTER = '# after ';

/** The migrations that a sum names in its first line. */
export const readAfter = (sum: string): readonly string[] =>
  (sum.split('\n')[0] ?? '')
    .slice(AFTER.length)
    .split(' ')
    .filter((name) => name !== '');

const BY_HAND = '# by hand';

/** The content of a sum file: the preceding migrations, the author (generator or person), and the beginning of each statement's hash. */
export function sumText(sql: string, after: readonly string[], writer: 'generator' | 'hand' = 'generator'): string {
  const head = [AFTER + after.join(' '), ...(writer === 'hand' ? [BY_HAND] : [])];
  return `${[...head, ...splitStatements(sql).map(sumLine)].join('\n')}\n`;
}

interface Summed {
  readonly sql: string;
  readonly after: readonly string[];
  readonly sum: string | undefined;
}

/** Whether a migration was written or changed by hand. */
export const isByHand = (migration: Summed): boolean =>
  migration.sum === undefined || migration.sum.includes(`\n${BY_HAND}\n`) || editsOf(migration).length > 0;

const LONGEST = 60;

function sumLine(statement: string): string {
  const code = withoutComments(statement);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  return `${hash} ${code.replace(/\s+/g, ' ').slice(0, LONGEST).trimEnd()}`;
}

/** The edits of a migration since its sum was written, one line a statement; empty without a sum. */
export function editsOf({ sql, sum, after }: Summed): readonly string[] {
  if (sum === undefined) return [];
  const statementsOf = (text: string): string[] =>
    text
      .trimEnd()
      .split('\n')
      .filter((line) => !line.startsWith('# '));
  const before = statementsOf(sum);
  const now = statementsOf(sumText(sql, after));
  const count = (lines: readonly string[], line: string): number => lines.filter((other) => other === line).length;
  const textOf = (line: string): string => line.slice(line.indexOf(' ') + 1);
  const gone = [...new Set(before)].filter((line) => count(now, line) < count(before, line));
  const come = [...new Set(now)].filter((line) => count(now, line) > count(before, line));
  const edits = come.map((line) => {
    if (before.includes(line)) return `doubled: ${textOf(line)}`;
    const index = gone.findIndex((other) => textOf(other).slice(0, 20) === textOf(line).slice(0, 20));
    if (index < 0) return `added: ${textOf(line)}`;
    gone.splice(index, 1);
    return `edited: ${textOf(line)}`;
  });
  const all = [...edits, ...gone.map((line) => `deleted: ${textOf(line)}`)];
  return all.length === 0 && before.join() !== now.join() ? ['the order of its statements'] : all;
}
