import type { Field } from './model.js';

/** Under which names the value of a field may be given as well: the Entity that it is the id of, and former names of the two. */
export function otherNames({ name, entityField }: Field, siblings: readonly Field[]): readonly string[] {
  const isTied = siblings.some((other) => other.name === entityField);
  const own = entityField !== undefined && isTied ? [entityField] : [];
  const named = new Set([name, ...own]);
  return [...own, ...siblings.flatMap((other) => (named.has(other.aliasOf ?? '') ? [other.name] : []))];
}
