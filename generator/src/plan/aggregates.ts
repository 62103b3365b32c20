import { MANIFEST_PATH } from './manifest.js';
import type { Output } from './output.js';

/**
 * Files about one thing of the catalog: people review them, and edits of two things seldom conflict in them. In a file of the Prisma schema
 * they may, as it names what points at the resource; `.gitattributes` has git take both sides there. The definition of a reference is not one
 * of them, because its readers follow from all fields that refer to it.
 */
const COMMITTED = [
  /^generated\/resources\/[^/]+\//,
  /^generated\/client\/src\/(?:resources|references)\//,
  /^generated\/docs\/resources\//,
  /^prisma\/(?:schema|migrations)\//,
];

/**
 * Whether a file is an aggregate. Git does not hold aggregates, in which two branches would always conflict: `generate` and each build
 * write them. `.gitignore` lists the same files.
 */
export const isAggregate = (path: string): boolean => !COMMITTED.some((pattern) => pattern.test(path));

/** The files that `assemble` writes: all aggregates but the manifest, which describes the last `generate`. */
export const aggregatesOf = (output: Output): Output =>
  new Map([...output].filter(([path]) => isAggregate(path) && path !== MANIFEST_PATH));
