import { entityNames } from '../../model/names.js';

/** How what is generated calls a thing before and after; pure functions of names. */
export interface Renaming {
  /** A name in generated code, as it is after; the same where it has nothing to do with the thing. */
  renameName(name: string): string;
  /** The path of a file, as it is after. */
  renamePath(path: string): string;
  /**
   * The words by which hand-written code may name the thing without a type, each with the one of after. The name in camel
   * case is not among them: fields of other things have it too.
   */
  readonly words: ReadonlyMap<string, string>;
}

/** Something that generated code calls by its own name only: a field, a permission, a value. */
export function plainRenaming(from: string, to: string): Renaming {
  return {
    renameName: (name) => (name === from ? to : name),
    renamePath: (path) => path,
    words: new Map([[from, to]]),
  };
}

/** A resource or reference, whose names are part of others: `CreateMonitorProbeDto`. */
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
