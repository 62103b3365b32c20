import type { Output } from '../../plan/output.js';
import { configsOf } from '../../types/type-check.js';
import { openCode, pairFiles } from './code-project.js';
import { type Suspect, suspects } from './look-at.js';
import { followMoves } from './module-paths.js';
import { findUses } from './rename-uses.js';
import { removedDeclarations } from './renamed-declarations.js';

export interface CodeRemoval {
  readonly root: string;
  /** What the generator makes of the catalog as it is, and as it will be. */
  readonly before: Output;
  readonly after: Output;
  /** The words by which hand-written code may name what goes. */
  readonly words: readonly string[];
  /** Names that a file has to mention to be searched for the words; none where these say enough. */
  readonly context: readonly string[];
}

/** Where hand-written TypeScript needs what goes. */
export interface CodeUses {
  /** What the language service ties to it. */
  readonly uses: readonly Suspect[];
  /** What names it, and may mean something else. */
  readonly lookAt: readonly Suspect[];
}

/** Every hand-written use of what the generator no longer makes. */
export function usesOfRemoved({ root, before, after, words, context }: CodeRemoval): CodeUses {
  if (configsOf(root).length === 0) return { uses: [], lookAt: [] };
  const code = openCode(root, before);
  const pairs = pairFiles(code, before, after, (path) => path);
  const gone = pairs.flatMap(({ path, after: left }) => (left === undefined ? [[path, path] as const] : []));
  const uses = [...findUses(code, removedDeclarations(pairs)), ...followMoves(code, new Map(gone))];
  const known = new Set(uses.map(({ file, start }) => `${file}:${start}`));
  const lookAt = suspects(code, words, context).filter(
    ({ file, start, end }) =>
      !known.has(`${file}:${start}`) && !uses.some((use) => use.file === file && use.start < end && start < use.end),
  );
  return { uses, lookAt };
}
