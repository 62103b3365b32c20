import type { Import } from '../source-text.js';

/** Modules that generated code imports from. */
export type ModuleName = string;

/** A name that a piece of code takes from a module; a type is written `type Name`. */
export interface Use {
  readonly from: ModuleName;
  readonly name: string;
}

/** A piece of generated code, and what it takes from other modules. */
export interface Fragment {
  readonly code: string;
  readonly uses: readonly Use[];
}

/** What the fragments take from the modules, each name once. The order of the modules is that of `modules`. */
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
