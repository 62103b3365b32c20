import { compareText } from '../text.js';
import type { ReadText, TreeChange } from './tree-change.js';

/** One location of a file, with its line. */
export interface ListedLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The trimmed line. */
  readonly text: string;
}

/** One edit as shown before it is made. */
export interface ListedEdit extends ListedLocation {
  /** The line after all its edits; undefined if it is removed. */
  readonly becomes: string | undefined;
}

/** Every line that a change edits, sorted by location. */
export function listEdits({ edits }: TreeChange, read: ReadText): ListedEdit[] {
  const byLine = new Map<string, { file: string; start: number; end: number; own: typeof edits }>();
  for (const edit of edits) {
    const text = read(edit.file);
    const start = text.lastIndexOf('\n', edit.start - 1) + 1;
    const next = text.indexOf('\n', Math.max(edit.start, edit.end - 1));
    const key = `${edit.file}:${start}`;
    const known = byLine.get(key);
    const end = Math.max(known?.end ?? 0, next === -1 ? text.length : next);
    byLine.set(key, { file: edit.file, start, end, own: [...(known?.own ?? []), edit] });
  }
  return [...byLine.values()]
    .map(({ file, start, end, own }) => {
      const first = own.reduce((left, right) => (right.start < left.start ? right : left));
      const isGone = own.some((edit) => edit.start <= start && edit.end >= end && edit.text === '');
      return {
        ...locationAt(file, read(file), first.start),
        becomes: isGone ? undefined : lineAfter(read(file), start, end, own),
      };
    })
    .sort(byLocation);
}

/** Locations in the order of files. */
export function listLocations(
  locations: readonly { readonly file: string; readonly start: number }[],
  read: ReadText,
): ListedLocation[] {
  return locations.map(({ file, start }) => locationAt(file, read(file), start)).sort(byLocation);
}

const byLocation = (left: ListedLocation, right: ListedLocation): number =>
  compareText(left.file, right.file) || left.line - right.line || left.column - right.column;

function locationAt(file: string, text: string, offset: number): ListedLocation {
  const before = text.slice(0, offset).split('\n');
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return {
    file,
    line: before.length,
    column: offset - start + 1,
    text: text.slice(start, end === -1 ? text.length : end).trim(),
  };
}

function lineAfter(text: string, start: number, end: number, edits: TreeChange['edits']): string {
  let line = '';
  let at = start;
  for (const edit of [...edits].sort((left, right) => left.start - right.start)) {
    line += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return (line + text.slice(at, Math.max(at, end))).trim();
}
