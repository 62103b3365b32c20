import type { TextEdit } from '../../catalog/text-edit.js';
import type { Path, Span, YamlSource } from '../../catalog/yaml-source.js';
import { scalar } from '../../scaffold/resource-text.js';

/** Edits of one YAML file that keep every other byte: comments, quotes, order and line ends. */

/** Renames the last key of `path`. */
export function renameKey(source: YamlSource, path: Path, name: string): TextEdit {
  const { key, value } = source.spotOf(path);
  return { ...(key ?? value), text: scalar(name) };
}

/** Replaces the text at `path`. */
export function replaceText(source: YamlSource, path: Path, text: string): TextEdit {
  return { ...source.spotOf(path).value, text: scalar(text) };
}

/** Inserts a pair before the first one of the map at `path`. */
export function prependPair(source: YamlSource, path: Path, key: string, value: string): TextEdit {
  const first = firstOf(source, path);
  const separator = first.isFlow ? ', ' : newlineOf(source.text) + blanksBefore(source.text, first.start);
  return { start: first.start, end: first.start, text: `${key}: ${scalar(value)}${separator}` };
}

/** Inserts a pair after the pair at `path`. */
export function pairAfter(source: YamlSource, path: Path, key: string, value: string): TextEdit {
  const { text } = source;
  const spot = source.spotOf(path);
  const pair = `${key}: ${scalar(value)}`;
  if (spot.isFlow) return { start: spot.value.end, end: spot.value.end, text: `, ${pair}` };
  const end = endOfLine(text, spot.value.end);
  const indent = blanksBefore(text, (spot.key ?? spot.value).start);
  return { start: end, end, text: `${newlineOf(text)}${indent}${pair}` };
}

/** Copies the pair at `path` under another key. */
export function copyPair(source: YamlSource, path: Path, key: string): TextEdit {
  const { key: own, value, isFlow } = source.spotOf(path);
  const { start } = own ?? value;
  const separator = isFlow ? ', ' : newlineOf(source.text) + blanksBefore(source.text, start);
  const text = source.text.slice(value.start, value.end).trimEnd();
  return { start, end: start, text: `${scalar(key)}: ${text}${separator}` };
}

/**
 * Removes the pair or item at `path`, with its separator.
 *
 * @param isKept whether a sibling stays, by its index: of several items that go, the ranges then do not overlap.
 */
export function removeAt(source: YamlSource, path: Path, isKept = (_index: number): boolean => true): TextEdit {
  const { text } = source;
  const { siblings, index, isFlow } = source.spotOf(path);
  const own = known(siblings[index]);
  const next = siblings[index + 1];
  const previous = siblings[index - 1];
  if (isFlow) {
    const isFollowed = siblings.some((_, other) => other > index && isKept(other));
    if (next !== undefined && isFollowed) return { start: own.start, end: next.start, text: '' };
    if (previous !== undefined) return { start: previous.end, end: own.end, text: '' };
    const before = text.slice(0, own.start).trimEnd().length;
    return { start: before, end: text.length - text.slice(own.end).trimStart().length, text: '' };
  }
  const lineStart = startOfLine(text, own.start);
  const isListItem = typeof path.at(-1) === 'number';
  const isAlone = isListItem ? /^\s*- *$/ : /^\s*$/;
  // The first key of a map in a list shares its line with the dash.
  if (!isAlone.test(text.slice(lineStart, own.start))) {
    return { start: own.start, end: next?.start ?? own.end, text: '' };
  }
  return { start: lineStart, end: startOfNextLine(text, own.end), text: '' };
}

function firstOf(source: YamlSource, path: Path): Span & { readonly isFlow: boolean } {
  const value = source.spotOf(path).value;
  const isFlow = source.text.startsWith('{', value.start);
  const blanks = /\s*/.exec(source.text.slice(value.start + 1))?.[0].length ?? 0;
  const start = isFlow ? value.start + 1 + blanks : value.start;
  return { start, end: value.end, isFlow };
}

const newlineOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

const startOfLine = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

function endOfLine(text: string, offset: number): number {
  const end = /\r?\n/.exec(text.slice(offset));
  return end === null ? text.length : offset + end.index;
}

/** A block scalar ends with its line; everything else before the end of its line. */
function startOfNextLine(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

const blanksBefore = (text: string, offset: number): string => ' '.repeat(offset - startOfLine(text, offset));

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A spot is among its siblings');
  return value;
}
