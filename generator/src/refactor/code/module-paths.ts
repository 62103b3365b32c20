import { posix } from 'node:path';
import type { FileEdit } from '../tree-change.js';
import type { CodeProject } from './code-project.js';

/** The edits by which imports follow files that move; paths are those from the root of the project, without endings. */
export function followMoves(code: CodeProject, moves: ReadonlyMap<string, string>): FileEdit[] {
  const targets = new Map([...moves].map(([from, to]) => [withoutEnding(from), withoutEnding(to)]));
  return code.handwritten.flatMap((file) => {
    const path = code.pathOf(file);
    return file.getImportStringLiterals().flatMap((literal): FileEdit[] => {
      const specifier = literal.getLiteralText();
      const from = targetOf(path, specifier);
      const to = from === undefined ? undefined : targets.get(from);
      if (from === undefined || to === undefined) return [];
      const start = literal.getStart() + 1;
      return [{ file: path, start, end: start + specifier.length, text: follow(specifier, from, to) }];
    });
  });
}

const withoutEnding = (path: string): string => path.replace(/\.[cm]?[jt]s$/, '');

function targetOf(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return withoutEnding(specifier.slice(1));
  return specifier.startsWith('.') ? withoutEnding(posix.join(posix.dirname(importer), specifier)) : undefined;
}

/** The specifier with the names that differ between the two paths. */
function follow(specifier: string, from: string, to: string): string {
  const [names, newNames] = [from.split('/'), to.split('/')];
  const changed = names.findIndex((name, index) => name !== newNames[index]);
  const count = names.length - changed;
  const ending = specifier.slice(withoutEnding(specifier).length);
  const kept = withoutEnding(specifier).split('/').slice(0, -count);
  return [...kept, ...newNames.slice(-count)].join('/') + ending;
}
