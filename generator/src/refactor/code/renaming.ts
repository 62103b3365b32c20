import { entityNames } from '../../model/names.js';

/** The names of a thing in generated code before and after; pure functions. */
export interface Renaming {
  /** The new form of a name in generated code; the same if it is unrelated. */
  renameName(name: string): string;
  /** The new path of a file. */
  renamePath(path: string): string;
  /**
   * The words by which hand-written code may name the thing without a type, each with the one of after. The name in camel
   * case is not among them: fields of other things have it too.
   */
  readonly words: ReadonlyMap<string, string>;
}

/** A thing that generated code names directly: a field, a permission, a value. */
export function plainRenaming(from: string, to: string): Renaming {
  return {
    renameName: (name) => (name === from ? to : name),
    renamePath: (path) => path,
    words: new Map([[from, to]]),
  };
}

/** A resource or reference, whose names are part of others: `CreateBookReviewDto`. */
export function entityRenaming(from: string, to: string): Renaming {
  const [before, after] = [entityNames(from), entityNames(to)];
  const pascal = new RegExp(`${before.pascal}(?![a-z0-9])`, 'g');
  const camel = new RegExp(`^${before.camel}(?![a-z0-9])`);
  const kebab = new RegExp(`(?<=/|^)${before.kebab}(?=[/.]|$)`, 'g');
  return {
    renameName: (name) => name.replace(camel, after.camel).replace(pascal, after.pascal),
    renamePath: (path) => path.replace(kebab, after.kebab),
    words: new Map([
      [before.title, after.title],
      [before.kebab, after.kebab],
      [before.pascal, after.pascal],
    ]),
  };
}
