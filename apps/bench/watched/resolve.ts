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

/** Node asks it where a module is. What takes the place of others may import them itself. */
export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const found = await nextResolve(specifier, context);
  const { replaced, by } = replacement;
  return replaced.includes(found.url) && context.parentURL !== by ? { ...found, url: by } : found;
};
