import { isMap, isSeq, parseDocument } from 'yaml';
import type { Acceptance } from './lint-baseline.js';

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text of `lint-baseline.yaml` without what is stale; all other text stays as it is, to the byte. Only removes. */
export function shrinkBaseline(text: string, stale: readonly Acceptance[]): string {
  const entries = parseDocument(text).get('accepted');
  if (!isSeq(entries)) return text;
  const starts = entries.items.map((item) => lineStart(text, isMap(item) ? (item.range?.[0] ?? 0) : 0));
  const end = isMap(entries.items.at(-1)) ? (entries.range?.[2] ?? text.length) : text.length;
  const cuts: Cut[] = [];
  for (const [index, item] of entries.items.entries()) {
    const gone = stale.filter(({ path }) => path[1] === index);
    if (gone.length === 0 || !isMap(item)) continue;
    const fields = item.get('field');
    const names: unknown[] = isSeq(fields) ? fields.items.map((field) => text.slice(...rangeOf(field))) : [];
    const left = names.filter((_, at) => !gone.some(({ path }) => path[3] === at));
    if (isSeq(fields) && left.length > 0) {
      const [start, stop] = rangeOf(fields);
      cuts.push({ start, end: stop, text: `[${left.join(', ')}]` });
    } else {
      cuts.push({ start: starts[index] ?? 0, end: starts[index + 1] ?? end, text: '' });
    }
  }
  let shrunk = text;
  for (const cut of cuts.reverse()) shrunk = shrunk.slice(0, cut.start) + cut.text + shrunk.slice(cut.end);
  return shrunk.replace(/^accepted:\s*$(?![\s\S]*^\s*- )/m, 'accepted: []\n');
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

function rangeOf(node: unknown): [number, number] {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return [0, 0];
  return [Number(node.range[0]), Number(node.range[1])];
}
