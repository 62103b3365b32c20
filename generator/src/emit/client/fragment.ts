import type { Import } from '../source-text.js';

/** Modules that generated code imports from. */
export type ModuleName = string;

/** A name that a piece of code takes from a module; a type is written `type Name`. */
export interface Use {
  readonly from: ModuleName;
  readonly name: string;
}

/** A piece of generated code with its imports. */
export interface Fragment {
  readonly code: string;
  readonly uses: readonly Use[];
}

/** The imports of fragments, without duplicates, in the order of `modules`. */
export function importsOf(
  fragments: readonly { readonly uses: readonly Use[] }[],
  modules: readonly ModuleName[],
): Import[] {
  const uses = fragments.flatMap((fragment) => fragment.uses);
  return modules.map((from) => ({
    from,
    names: [...new Set(uses.filter((use) => use.from === from).map(({ name }) => name))],
  }));
}
