import type { InitializeHook, ResolveHook } from 'node:module';

/** URLs of modules, and of those in their place. */
type Replacements = readonly (readonly [url: string, by: string])[];

let replacements: Replacements = [];

/** Node calls it with what `register` was given. */
export const initialize: InitializeHook<Replacements> = (data) => {
  replacements = data;
};

/** Node asks it where a module is. What takes the place of another may import that itself. */
export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const found = await nextResolve(specifier, context);
  const by = replacements.find(([url]) => url === found.url)?.[1];
  return by === undefined || context.parentURL === by ? found : { ...found, url: by };
};
