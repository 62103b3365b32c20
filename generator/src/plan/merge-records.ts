import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog, Field } from '../model/model.js';
import { layoutOf } from './layout.js';
import { writeTexts } from './write-texts.js';

const CONFLICT = /^<{7} .*\n([\s\S]*?)(?:^\|{7}.*\n([\s\S]*?))?^={7}\n([\s\S]*?)^>{7} .*\n/gm;

/**
 * Resolves merge conflicts in the records of resources, line by line: each side was reviewed. A field that both sides changed keeps both
 * lines, so that its test fails until a person decides.
 * @returns the paths of the files, from the root
 */
export function mergeRecords(root: string, { resources }: Catalog): readonly string[] {
  const settled = new Map<string, string>();
  const { records } = layoutOf(root);
  for (const { names, fields } of resources) {
    const path = `${records}/${names.kebab}.txt`;
    const text = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
    const lines = mergedRecord(text, fields);
    if (lines !== text) settled.set(path, lines);
  }
  writeTexts(root, settled);
  return [...settled.keys()];
}

const HEAD = ['read', 'create', 'update', 'delete', 'labels'];

/**
 * A record without conflicts, with the current names of the fields that the catalog has, in its order.
 */
function mergedRecord(text: string, fields: readonly Field[]): string {
  const names = fields.map(({ name }) => name);
  const today = new Map(
    fields.flatMap(({ name, renamedFrom }) =>
      renamedFrom && !names.includes(renamedFrom) ? [[renamedFrom, name]] : [],
    ),
  );
  const renamed = (line: string): string => line.replace(/^\w+/, (name) => today.get(name) ?? name);
  return text.replace(CONFLICT, (_hunk, ours: string, base: string | undefined, theirs: string, at: number) => {
    const [left, right, before] = [ours, theirs, base ?? ''].map((side) =>
      side.split('\n').filter(Boolean).map(renamed),
    );
    const isLeft = (line: string): boolean =>
      !before?.includes(line) || (left?.includes(line) === true && right?.includes(line) === true);
    // A field may be called `read` too.
    const locations = text.slice(0, at).includes('\n\n') ? names : [...HEAD, ...names];
    const location = (line: string): number => locations.indexOf(line.slice(0, line.indexOf(':')));
    const lines = [...new Set([...(left ?? []), ...(right ?? [])])].filter(
      (line) => isLeft(line) && location(line) >= 0,
    );
    return lines
      .sort((one, other) => location(one) - location(other))
      .map((line) => `${line}\n`)
      .join('');
  });
}
