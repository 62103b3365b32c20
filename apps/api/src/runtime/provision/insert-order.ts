import type { Definition } from '../definition/definition.js';

/**
 * The definitions in an order in which their records can be inserted: each after those that it points at. Otherwise
 * the order stays, and of a circle the first one goes first.
 */
export function insertOrder(definitions: Iterable<Definition>): Definition[] {
  const waiting = new Map([...definitions].map((definition) => [definition.key, definition]));
  const ordered: Definition[] = [];
  const place = (definition: Definition): void => {
    if (!waiting.delete(definition.key)) return;
    for (const { relation } of Object.values(definition.fields)) {
      const target = relation === undefined ? undefined : waiting.get(relation.target);
      if (target !== undefined) place(target);
    }
    ordered.push(definition);
  };
  for (const definition of [...waiting.values()]) place(definition);
  return ordered;
}
