/** One line of a comparison: kept, only in the old text, or only in the new. */
interface Edit {
  readonly mark: ' ' | '-' | '+';
  readonly line: string;
}

export interface DiffOptions {
  /** Unchanged lines around a change. Default: 3. */
  readonly context?: number;
  /** Most lines of the result; more are cut off, and a line says how many. Default: no bound. */
  readonly maximumLines?: number;
}

/** Steps after which two texts are treated as entirely different: the work grows with the square of the steps. */
const MAXIMUM_STEPS = 1000;

/**
 * The difference of two texts as `diff -u` prints it, from the first `@@` on; `[]` where they are the same. Pure.
 */
export function unifiedDiff(before: string, after: string, options: DiffOptions = {}): string[] {
  const { context = 3, maximumLines = Number.POSITIVE_INFINITY } = options;
  const edits = compareLines(linesOf(before), linesOf(after));
  const lines = hunks(edits, context);
  if (lines.length <= maximumLines) return lines;
  const rest = lines.length - maximumLines;
  return [...lines.slice(0, maximumLines), `… ${rest} more ${rest === 1 ? 'line' : 'lines'}`];
}

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function compareLines(before: readonly string[], after: readonly string[]): Edit[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end++;
  const kept = (line: string): Edit => ({ mark: ' ', line });
  return [
    ...before.slice(0, start).map(kept),
    ...shortestEdits(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(kept),
  ];
}

/** Myers, "An O(ND) Difference Algorithm and Its Variations" (1986). */
function shortestEdits(before: readonly string[], after: readonly string[]): Edit[] {
  const trace: Map<number, number>[] = [];
  let furthest = new Map<number, number>([[1, 0]]);
  const limit = Math.min(before.length + after.length, MAXIMUM_STEPS);
  for (let steps = 0; steps <= limit; steps++) {
    trace.push(furthest);
    const next = new Map(furthest);
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      let x = startOf(furthest, diagonal, steps);
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++;
      next.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return walkBack(trace, before, after);
    }
    furthest = next;
  }
  return [...before.map((line): Edit => ({ mark: '-', line })), ...after.map((line): Edit => ({ mark: '+', line }))];
}

const reach = (furthest: ReadonlyMap<number, number>, diagonal: number): number => furthest.get(diagonal) ?? -1;

/** Whether a path of this many steps reaches a diagonal by an insertion rather than a deletion. */
function comesDown(furthest: ReadonlyMap<number, number>, diagonal: number, steps: number): boolean {
  return diagonal === -steps || (diagonal !== steps && reach(furthest, diagonal - 1) < reach(furthest, diagonal + 1));
}

function startOf(furthest: ReadonlyMap<number, number>, diagonal: number, steps: number): number {
  return comesDown(furthest, diagonal, steps) ? reach(furthest, diagonal + 1) : reach(furthest, diagonal - 1) + 1;
}

function walkBack(
  trace: readonly ReadonlyMap<number, number>[],
  before: readonly string[],
  after: readonly string[],
): Edit[] {
  const edits: Edit[] = [];
  let x = before.length;
  let y = after.length;
  for (let steps = trace.length - 1; steps >= 0; steps--) {
    const furthest = trace[steps] ?? new Map<number, number>();
    const diagonal = x - y;
    const isDown = comesDown(furthest, diagonal, steps);
    const from = isDown ? diagonal + 1 : diagonal - 1;
    const fromX = reach(furthest, from);
    const fromY = fromX - from;
    while (x > Math.max(fromX, 0) && y > Math.max(fromY, 0)) {
      edits.push({ mark: ' ', line: before[--x] ?? '' });
      y--;
    }
    if (steps === 0) break;
    edits.push(isDown ? { mark: '+', line: after[fromY] ?? '' } : { mark: '-', line: before[fromX] ?? '' });
    x = fromX;
    y = fromY;
  }
  return edits.reverse();
}

function hunks(edits: readonly Edit[], context: number): string[] {
  const lines: string[] = [];
  let index = 0;
  let oldLine = 1;
  let newLine = 1;
  while (index < edits.length) {
    const change = edits.findIndex(({ mark }, at) => at >= index && mark !== ' ');
    if (change === -1) break;
    const start = Math.max(index, change - context);
    oldLine += start - index;
    newLine += start - index;
    let end = change;
    for (let at = change; at < edits.length && at - end <= 2 * context; at++) if (edits[at]?.mark !== ' ') end = at;
    const hunk = edits.slice(start, Math.min(end + context + 1, edits.length));
    const count = (mark: '-' | '+'): number => hunk.filter((edit) => edit.mark === ' ' || edit.mark === mark).length;
    const [removed, added] = [count('-'), count('+')];
    lines.push(`@@ -${range(oldLine, removed)} +${range(newLine, added)} @@`);
    for (const { mark, line } of hunk) lines.push(mark + line);
    oldLine += removed;
    newLine += added;
    index = start + hunk.length;
  }
  return lines;
}

/** The range of an empty side is the line before it. */
const range = (line: number, count: number): string =>
  `${count === 0 ? line - 1 : line}${count === 1 ? '' : `,${count}`}`;
