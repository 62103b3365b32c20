import type { InitializeHook, ResolveHook } from 'node:module';

interface Replacement {
  readonly replaced: readonly string[];
  readonly by: string;
}

let replacement: Replacement = { replaced: [], by: '' };

/** Node calls it with what `register` was given. */
export const initialize: InitializeHook<Replacement> = (data) => {
  replacement = data;
};

/** Node asks it where a module is. */
export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const found = await nextResolve(specifier, context);
  return replacement.replaced.includes(found.url) ? { ...found, url: replacement.by } : found;
};
