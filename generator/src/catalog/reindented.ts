import type { z } from 'zod';
import type { Diagnostic } from './diagnostics/diagnostic.js';
import { diagnosticAt, indentOf, YamlSource } from './yaml-source.js';

/** A file as it was meant, and a diagnostic for each place of it that is indented otherwise. */
interface Reindented {
  readonly source: YamlSource;
  readonly diagnostics: readonly Diagnostic[];
}

/** Lines from the first to before the end, as numbers from 0, with the spaces that they need more or fewer. */
interface Move {
  readonly start: number;
  readonly end: number;
  readonly by: number;
  /** Of the moves that mend a file, the one with the least is meant. */
  readonly cost: number;
}

/** Lines before and after the one that the parser complains about, which is where it cannot go on. */
const [BEFORE, AFTER] = [12, 2];
/** Lines that are moved together at most, and keys with all that is below them. */
const [MOST_LINES, MOST_KEYS] = [6, 6];
/** Each move that is tried takes about a millisecond. */
const MOST_MOVES = 100;
/** How much further to the right than its owner a key usually begins. */
const STEP = 2;

/**
 * Finds lines of which nothing but the indentation is wrong: with another one, the file is YAML and fits its schema better. Other
 * mistakes are those that the file then has.
 */
export function reindented(source: YamlSource, schema: z.ZodType): Reindented {
  const mended = mend(source, schema);
  if (mended === undefined) return { source, diagnostics: [] };
  const rest = reindented(mended.source, schema);
  return { ...rest, diagnostics: [diagnosticOf(source, mended.move), ...rest.diagnostics] };
}

function mend(source: YamlSource, schema: z.ZodType): { source: YamlSource; move: Move } | undefined {
  const [problem] = source.diagnostics;
  if (problem !== undefined && problem.code !== 'yaml_syntax') return undefined;
  const issues = problem === undefined ? issuesOf(source, schema) : [];
  const starts = problem === undefined ? misplacedLines(source, issues) : linesNear(problem.line - 1);
  const known = new Set(issues.map(identity));
  const lines = source.text.split('\n');
  let best: { source: YamlSource; move: Move; left: number } | undefined;
  for (const move of movesOf(lines, starts).slice(0, MOST_MOVES)) {
    const moved = new YamlSource(source.file, movedText(lines, move));
    if (moved.diagnostics.length > 0) continue;
    const after = issuesOf(moved, schema);
    const isBetter =
      problem !== undefined || (after.length < issues.length && after.every((issue) => known.has(identity(issue))));
    if (!isBetter || (best !== undefined && after.length >= best.left)) continue;
    best = { source: moved, move, left: after.length };
    if (after.length === 0) break;
  }
  return best;
}

const linesNear = (line: number): readonly number[] =>
  Array.from({ length: BEFORE + 1 + AFTER }, (_, index) => line - BEFORE + index);

const issuesOf = ({ value }: YamlSource, schema: z.ZodType): readonly z.core.$ZodIssue[] =>
  schema.safeParse(value, { reportInput: true }).error?.issues ?? [];

const identity = ({ code, path }: z.core.$ZodIssue): string => [code, ...path].join('\0');

/** The lines of keys that stand where the schema has others. */
const misplacedLines = (source: YamlSource, issues: readonly z.core.$ZodIssue[]): readonly number[] => {
  const paths = issues.flatMap((issue) => {
    const path = issue.path.map((segment) => (typeof segment === 'number' ? segment : String(segment)));
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key]);
    return issue.code === 'invalid_type' && issue.input !== undefined ? [path] : [];
  });
  return paths.map((path) => source.locationOfKey(path).line - 1);
};

const isItem = (line = ''): boolean => /^ *- /.test(line);

/** The key that a line begins with. */
const keyOf = (line = ''): string | undefined => /^ *([\w ]+):(?: |$)/.exec(line)?.[1];

/** The moves of keys and items that begin on one of these lines, the likeliest first. */
function movesOf(lines: readonly string[], starts: readonly number[]): readonly Move[] {
  const indents = lines.map((line) => (/^\s*(#|$)/.test(line) ? undefined : indentOf(line)));
  const moves = [...new Set(starts)].flatMap((start): Move[] => {
    const [line, own] = [lines[start], indents[start]];
    if (own === undefined || (keyOf(line) === undefined && !isItem(line))) return [];
    const last = indents.slice(0, Math.max(0, start)).findLast((indent) => indent !== undefined) ?? -STEP;
    const targets = new Set([...indents, last + STEP].filter((indent) => indent !== undefined && indent !== own));
    const ends = endsOf(indents, start, own);
    return [...targets].flatMap((target = 0) => {
      const owner = ownerOf(lines, start, target);
      const usual = owner === undefined ? 0 : indentOf(owner) + STEP;
      const alike = indents.filter((indent) => indent === target).length / lines.length;
      const bonus = (target === usual ? 1 : 0) + alike;
      return ends.map(([end, keys]) => ({ start, end, by: target - own, cost: keys - bonus / 2 }));
    });
  });
  return moves.sort((left, right) => left.cost - right.cost);
}

/** The key above a line below which it is with an indentation. */
const ownerOf = (lines: readonly string[], start: number, indent: number): string | undefined =>
  lines
    .slice(0, start)
    .findLast((line) => keyOf(line) !== undefined && indentOf(line) < indent + (isItem(lines[start]) ? 1 : 0));

/** Where lines that are moved together may end, with their number: of keys with all that is below them, or of lines. */
function endsOf(indents: readonly (number | undefined)[], start: number, own: number): readonly [number, number][] {
  const ends: [number, number][] = [[start + 1, 1]];
  let keys = 0;
  for (let end = start + 1; end <= indents.length && keys < MOST_KEYS; end += 1) {
    const indent = end === indents.length ? -1 : indents[end];
    const isWhole = indent !== undefined && indent <= own;
    if (isWhole) keys += 1;
    if (isWhole || end - start <= MOST_LINES) ends.push([end, isWhole ? keys : end - start]);
    if (indent !== undefined && indent < own) break;
  }
  return ends;
}

const movedText = (lines: readonly string[], { start, end, by }: Move): string =>
  lines
    .map((line, at) => {
      if (at < start || at >= end || line.trim() === '') return line;
      return `${' '.repeat(Math.max(0, indentOf(line) + by))}${line.trimStart()}`;
    })
    .join('\n');

function diagnosticOf({ diagnostics, file, text }: YamlSource, { start, by }: Move): Diagnostic {
  const lines = text.split('\n');
  const line = lines[start] ?? '';
  const indent = indentOf(line) + by;
  const owner = keyOf(ownerOf(lines, start, indent));
  const what = isItem(line) ? 'The item' : JSON.stringify(keyOf(line));
  const message =
    owner === undefined
      ? `${what} is a key of the file: begin it at the margin.`
      : `${what} belongs to "${owner}": indent it by ${indent}.`;
  const location = { file, line: start + 1, column: indentOf(line) + 1, length: line.trim().length };
  return diagnosticAt(location, { code: diagnostics.length > 0 ? 'yaml_syntax' : 'unknown_key', message });
}
