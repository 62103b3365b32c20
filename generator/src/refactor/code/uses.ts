import type { Output } from '../../plan/output.js';
import { configsOf } from '../../types/type-check.js';
import { openCode, pairFiles } from './code-project.js';
import { type Suspect, suspects } from './look-at.js';
import { followMoves } from './module-paths.js';
import { findUses } from './rename-uses.js';
import { removedDeclarations } from './renamed-declarations.js';

export interface CodeRemoval {
  readonly root: string;
  /** The output before and after the change. */
  readonly before: Output;
  readonly after: Output;
  /** The words that hand-written code may use for the removed thing. */
  readonly words: readonly string[];
  /** Names that a file must mention to be searched for the words; empty if the words are specific enough. */
  readonly context: readonly string[];
}

/** Uses of a removed thing in hand-written TypeScript. */
export interface CodeUses {
  /** Uses that the language service finds. */
  readonly uses: readonly Suspect[];
  /** Mentions that may mean something else. */
  readonly lookAt: readonly Suspect[];
}

/** Every hand-written use of removed generated code. */
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
