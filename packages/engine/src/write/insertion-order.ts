import { isJsonObject } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import { memoised } from '../definition/memoised.js';
import { numberedFields } from '../features/sequence/project-numbers.js';
import { uniqueFields } from '../features/unique/unique-fields.js';

/**
 * The field in the order of whose values several records are inserted: statements that insert the same values then wait for each other in
 * one order. Absent if that is the order in which they are given: if there is no such field, or several, or records get numbers.
 */
export const insertionOrder = memoised((definition: Definition): string | undefined => {
  const [[name] = [], ...others] = uniqueFields(definition);
  return others.length > 0 || numberedFields(definition).length > 0 ? undefined : name;
});

const disordered = memoised((definition: Definition): readonly string[] => {
  const all = ['_id', ...uniqueFields(definition).map(([name]) => name)].filter(
    (name) => name !== insertionOrder(definition),
  );
  return Object.entries(definition.fields).flatMap(([name, { aliasOf = name }]) =>
    all.includes(aliasOf) ? [name] : [],
  );
});

/** Whether the body of a create of many records gives unique values that are not inserted in their order. */
export function givesDisordered(definition: Definition, body: unknown): boolean {
  const data = isJsonObject(body) ? body.data : undefined;
  if (!Array.isArray(data)) return false;
  const names = disordered(definition);
  return data.some((record) => isJsonObject(record) && names.some((name) => Object.hasOwn(record, name)));
}
