import { applyEdits, type TextEdit } from '../catalog/text-edit.js';

/** An edit of one file, by its path from the root of the project. */
export interface FileEdit extends TextEdit {
  readonly file: string;
}

/** Changes of hand-written files; offsets and paths are those before the change. */
export interface TreeChange {
  readonly edits: readonly FileEdit[];
  /** New path of each file that is renamed. */
  readonly moves: ReadonlyMap<string, string>;
  /** Deleted files. */
  readonly deleted: readonly string[];
  /** Texts of added files. */
  readonly added: ReadonlyMap<string, string>;
}

/** Text of files by their path from the root of the project. @throws Error if there is no such file. */
export type ReadText = (file: string) => string;

/** Several changes as one; each names only what it has. */
export function joinChanges(...changes: readonly Partial<TreeChange>[]): TreeChange {
  return {
    edits: changes.flatMap(({ edits = [] }) => edits),
    moves: new Map(changes.flatMap(({ moves = [] }) => [...moves])),
    deleted: changes.flatMap(({ deleted = [] }) => deleted),
    added: new Map(changes.flatMap(({ added = [] }) => [...added])),
  };
}

/** The text of every changed file by its new path; `undefined` for moved and deleted files. */
export function changedTexts(change: TreeChange, read: ReadText): Map<string, string | undefined> {
  const deleted = new Set(change.deleted);
  const gone = [...deleted, ...change.moves.keys()];
  const texts = new Map<string, string | undefined>(gone.map((file) => [file, undefined]));
  for (const file of new Set([...change.edits.map((edit) => edit.file), ...change.moves.keys()])) {
    if (deleted.has(file)) continue;
    const edits = change.edits.filter((edit) => edit.file === file);
    texts.set(change.moves.get(file) ?? file, applyEdits(read(file), edits));
  }
  for (const [file, text] of change.added) texts.set(file, text);
  return texts;
}
