import { type StructuredPatchHunk, structuredPatch } from 'diff';

export interface DiffOptions {
  /** Unchanged lines around a change. Default: 3. */
  readonly context?: number;
  /** Maximum number of lines of the result; a line says how many more there are. Default: no limit. */
  readonly maximumLines?: number;
}

/** Changed lines beyond which two texts count as entirely different: the work grows with the square of their number. */
const MAXIMUM_CHANGES = 1000;

/** The difference of two texts as `diff -u` prints it, from the first `@@` on; `[]` if they are the same. Pure. */
export function unifiedDiff(before: string, after: string, options: DiffOptions = {}): string[] {
  const { context = 3, maximumLines = Number.POSITIVE_INFINITY } = options;
  const [old, now] = [before, after].map((text) => (text === '' || text.endsWith('\n') ? text : `${text}\n`));
  const patch = structuredPatch('', '', old ?? '', now ?? '', '', '', { context, maxEditLength: MAXIMUM_CHANGES });
  const lines = (patch?.hunks ?? [replaced(linesOf(before), linesOf(after))]).flatMap((hunk) => [
    `@@ -${range(hunk.oldStart, hunk.oldLines)} +${range(hunk.newStart, hunk.newLines)} @@`,
    ...hunk.lines,
  ]);
  if (lines.length <= maximumLines) return lines;
  const rest = lines.length - maximumLines;
  return [...lines.slice(0, maximumLines), `… ${rest} more ${rest === 1 ? 'line' : 'lines'}`];
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** One hunk that replaces all lines. */
const replaced = (old: readonly string[], now: readonly string[]): StructuredPatchHunk => ({
  oldStart: 1,
  oldLines: old.length,
  newStart: 1,
  newLines: now.length,
  lines: [...old.map((line) => `-${line}`), ...now.map((line) => `+${line}`)],
});

/** The range of an empty side is the line before it. */
const range = (line: number, count: number): string =>
  `${count === 0 ? line - 1 : line}${count === 1 ? '' : `,${count}`}`;
