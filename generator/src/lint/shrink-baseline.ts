import { isMap, isSeq, parseDocument } from 'yaml';
import type { Acceptance } from '../catalog/acceptances.js';
import { applyEdits, type TextEdit } from '../catalog/text-edit.js';

/** The text of `lint-baseline.yaml` without stale entries; all other bytes stay. */
export function shrinkBaseline(text: string, stale: readonly Acceptance[]): string {
  return applyEdits(text, shrinkingEdits(text, stale));
}

/** The edits that remove stale entries from `lint-baseline.yaml`. */
export function shrinkingEdits(text: string, stale: readonly Acceptance[]): TextEdit[] {
  const entries = parseDocument(text).get('accepted');
  if (!isSeq(entries)) return [];
  const starts = entries.items.map((item) => lineStart(text, isMap(item) ? (item.range?.[0] ?? 0) : 0));
  const end = isMap(entries.items.at(-1)) ? (entries.range?.[2] ?? text.length) : text.length;
  const edits: TextEdit[] = [];
  let entriesLeft = entries.items.length;
  for (const [index, item] of entries.items.entries()) {
    const gone = stale.filter(({ path }) => path[1] === index);
    if (gone.length === 0 || !isMap(item)) continue;
    const fields = item.get('field');
    const names: unknown[] = isSeq(fields) ? fields.items.map((field) => text.slice(...rangeOf(field))) : [];
    const left = names.filter((_, at) => !gone.some(({ path }) => path[3] === at));
    if (isSeq(fields) && left.length > 0) {
      const [start, stop] = rangeOf(fields);
      edits.push({ start, end: stop, text: `[${left.join(', ')}]` });
    } else {
      entriesLeft--;
      edits.push({ start: starts[index] ?? 0, end: starts[index + 1] ?? end, text: '' });
    }
  }
  const key = /^accepted:(?=\s*$)/m.exec(text);
  if (entriesLeft > 0 || key === null) return edits;
  const after = key.index + key[0].length;
  return [{ start: after, end: after, text: ' []' }, ...edits];
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

function rangeOf(node: unknown): [number, number] {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return [0, 0];
  return [Number(node.range[0]), Number(node.range[1])];
}
