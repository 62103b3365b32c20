import type { Output } from '../../plan/output.js';
import { configsOf, type Overlay } from '../../types/type-check.js';
import { joinChanges, type ReadText, type TreeChange } from '../tree-change.js';
import { acceptTied, type TiedRename } from './accept-tied.js';
import { openCode, pairFiles } from './code-project.js';
import { type Suspect, suspects } from './look-at.js';
import { followMoves } from './module-paths.js';
import { findUses, renameUses } from './rename-uses.js';
import { type Renaming, removedDeclarations, renamedDeclarations } from './renamed-declarations.js';

interface CodeRename {
  readonly root: string;
  readonly read: ReadText;
  /** The output before and after the change. */
  readonly before: Output;
  readonly after: Output;
  readonly renaming: Renaming;
  /** Names that a file must mention to be searched for the words; empty if the words are specific enough. */
  readonly context: readonly string[];
  /** Hand-written files that are named after the thing. */
  readonly ownFiles: (path: string) => boolean;
}

/** The edits of hand-written TypeScript for a rename in the catalog. Writes nothing. */
export function renameCode(wish: CodeRename): TiedRename {
  const { root, read, before, after, renaming } = wish;
  if (configsOf(root).length === 0) return { change: joinChanges(), left: [], problems: [] };
  const code = openCode(root, before);
  const pairs = pairFiles(code, before, after, renaming.renamePath);
  const moves = new Map(
    code.handwritten.flatMap((file) => {
      const path = code.pathOf(file);
      return wish.ownFiles(path) ? [[path, renaming.renamePath(path)] as const] : [];
    }),
  );
  const generatedMoves = pairs.flatMap(({ path, newPath }) => (path === newPath ? [] : [[path, newPath] as const]));
  const edits = [
    ...renameUses(code, renamedDeclarations(pairs, renaming)),
    ...followMoves(code, new Map([...generatedMoves, ...moves])),
  ];
  const change: TreeChange = joinChanges({ edits, moves });
  const isEdited = new Set(edits.map(({ file, start }) => `${file}:${start}`));
  const found = suspects(code, [...renaming.words.keys()], wish.context);
  const isFree = ({ file, start, end }: { file: string; start: number; end: number }): boolean =>
    !isEdited.has(`${file}:${start}`) &&
    !edits.some((edit) => edit.file === file && edit.start < end && start < edit.end);
  return acceptTied({
    root,
    read,
    change,
    before,
    after: overlayOf(before, after),
    suspects: found.filter(isFree),
    words: renaming.words,
  });
}

/** The generated files after the change, with removed ones as undefined. */
function overlayOf(before: Output, after: Output): Overlay {
  return new Map([...[...before.keys()].map((path) => [path, undefined] as const), ...after]);
}

interface CodeRemoval {
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
interface CodeUses {
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
