import type { SourceFile } from 'ts-morph';
import { type DeclaredName, declaredNames } from './declared-names.js';
import type { Renaming } from './renaming.js';

/** A declaration that the generator renames. */
export interface RenamedDeclaration extends DeclaredName {
  readonly file: SourceFile;
  readonly newName: string;
}

/** A generated file before and after. */
export interface FilePair {
  readonly before: SourceFile;
  /** Undefined if the file is removed. */
  readonly after: SourceFile | undefined;
}

/**
 * What is declared under another name after the rename, in whatever the templates make: a way that is there before and
 * not after, beside the same way with the new names.
 */
export function renamedDeclarations(pairs: readonly FilePair[], renaming: Renaming): RenamedDeclaration[] {
  return pairs.flatMap(({ before, after }) => {
    if (after === undefined) return [];
    const standing = declaredNames(after);
    return [...declaredNames(before)].flatMap(([way, names]) => {
      if (standing.has(way)) return [];
      const newWay = way.split('/').map(renaming.renameName).join('/');
      return names.flatMap((declared) => {
        const newName = renaming.renameName(declared.name);
        return newName !== declared.name && standing.has(newWay) ? [{ ...declared, file: before, newName }] : [];
      });
    });
  });
}

/** Declarations that are removed; of nested ones only the outermost. */
export function removedDeclarations(pairs: readonly FilePair[]): (DeclaredName & { readonly file: SourceFile })[] {
  return pairs.flatMap(({ before, after }) => {
    const standing = after === undefined ? new Map() : declaredNames(after);
    return [...declaredNames(before)].flatMap(([way, names]) => {
      const above = way.slice(0, way.lastIndexOf('/'));
      const isOutermost = above === '' || standing.has(above);
      return isOutermost && !standing.has(way) ? names.map((declared) => ({ ...declared, file: before })) : [];
    });
  });
}
