import { MANIFEST_PATH } from './manifest.js';
import type { Output } from './output.js';

/**
 * What is about one thing of the catalog: people review it, and edits of two things never meet in it. The definition of a reference is
 * none, as who may read it follows from all that points at it.
 */
const COMMITTED = [
  /^generated\/resources\/[^/]+\//,
  /^generated\/client\/src\/(?:resources|references)\//,
  /^generated\/docs\/resources\//,
  /^prisma\/migrations\//,
];

/**
 * Whether a file is put together of all things of the catalog. Git does not hold such a file, or two branches would always meet in it:
 * it is made anew wherever it is needed, by `generate` and before each build. `.gitignore` says the same.
 */
export const isAggregate = (path: string): boolean => !COMMITTED.some((pattern) => pattern.test(path));

/** The files that `assemble` writes: all aggregates but the manifest, which describes the last `generate`. */
export const aggregatesOf = (output: Output): Output =>
  new Map([...output].filter(([path]) => isAggregate(path) && path !== MANIFEST_PATH));
