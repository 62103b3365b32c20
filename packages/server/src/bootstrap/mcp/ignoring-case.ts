import type { Definition, Registry } from '@catalog-service/engine';
import { appliesTo, fieldType, isJsonObject, isRelation } from '@catalog-service/vocabulary';
import type { OperationAnswer } from '../../http/run-operation.js';
import type { DocumentedOperation, OperationBody, OperationCatalog } from './operation-catalog.js';

interface Counting {
  readonly registry: Registry;
  readonly catalog: OperationCatalog;
  /** Runs an operation with the rights of the client. */
  readonly ask: (operation: DocumentedOperation, body: OperationBody) => Promise<OperationAnswer>;
}

/** What a model is told where a query matches nothing, but would if its texts were sought ignoring case; undefined where it would not either. */
export async function countIgnoringCase(
  { policy }: DocumentedOperation,
  query: unknown,
  { registry, catalog, ask }: Counting,
): Promise<string | undefined> {
  if (policy.kind !== 'resource' || !isJsonObject(query)) return undefined;
  const { definition } = policy;
  const sought = soughtIn(query, definition, registry);
  if (JSON.stringify(sought) === JSON.stringify(query)) return undefined;
  const count = [...catalog.operations.values()].find(
    (one) => one.policy.kind === 'resource' && one.policy.definition === definition && one.policy.operation === 'count',
  );
  if (count === undefined) return undefined;
  const [, found = '0'] = /^\{"count":(\d+)/.exec((await ask(count, { query: sought })).text) ?? [];
  return found === '0' ? undefined : `Ignoring case, ${found} records match: {"query":${JSON.stringify(sought)}}`;
}

/** A query with `Search` in place of each comparison of a text. */
function soughtIn(query: OperationBody, definition: Definition, registry: Registry): OperationBody {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
      if (name === '_or' && Array.isArray(value))
        return [name, value.map((one) => (isJsonObject(one) ? soughtIn(one, definition, registry) : one))];
      if (field === undefined) return [name, value];
      const isNested = isJsonObject(value) && value._type === undefined;
      if (isRelation(field)) return [name, isNested ? soughtIn(value, registry.target(field), registry) : value];
      const text = isJsonObject(value) && value._type === 'EqualTo' ? value.value : value;
      const isText = typeof text === 'string' && text !== '' && appliesTo('Search', fieldType(field));
      return [name, isText ? { _type: 'Search', value: text } : value];
    }),
  );
}
