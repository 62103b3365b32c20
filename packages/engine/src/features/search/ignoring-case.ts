import { isJsonObject } from '@catalog-service/vocabulary';
import type { Definition } from '../../definition/definition.js';
import { wordOf } from './search.js';

/** A body whose query has `Search` in place of comparisons, and the fields that they are about. */
interface SoughtQuery {
  readonly body: { readonly query: Readonly<Record<string, unknown>> };
  readonly fields: readonly string[];
}

/** What a query would be that ignores the case of texts, where an index has their parts; undefined if it compares no such text. */
export function ignoringCase(query: unknown, definition: Definition): SoughtQuery | undefined {
  if (!isJsonObject(query)) return undefined;
  const sought = Object.entries(query).flatMap(([name, value]) => {
    const text = isJsonObject(value) && value._type === 'EqualTo' ? value.value : value;
    const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
    const isFound = typeof text === 'string' && wordOf([field], text).isWord === true;
    return isFound ? [[name, { _type: 'Search', value: text }] as const] : [];
  });
  if (sought.length === 0) return undefined;
  return { body: { query: { ...query, ...Object.fromEntries(sought) } }, fields: sought.map(([name]) => name) };
}
