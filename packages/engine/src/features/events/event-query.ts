import { createHash } from 'node:crypto';
import type { SqlValue } from '@catalog-service/postgres';
import { setKey } from '@catalog-service/vocabulary';
import type { ResourceDefinition, Settings } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';
import { knownField } from '../../read/fields.js';
import { involvedFields } from '../../read/involved-fields.js';
import { parseQuery } from '../../read/parse-query.js';
import { getShape } from '../../read/parse-request.js';
import type { ProblemList } from '../../read/problem-list.js';
import { type Condition, conditionsKey } from '../../read/shape.js';

/** Which records a reader follows. */
export interface EventQuery {
  readonly conditions: readonly Condition[];
  /** In the order in which the conditions use them. */
  readonly values: readonly SqlValue[];
  /** Where an event names one of them, another record may have met the conditions before it than after it: see `fieldsIn`. */
  readonly columns: ReadonlySet<string>;
  /** Equal for readers of the same records; empty for those of all records. */
  readonly key: string;
}

/** The query of a list, by fields of the record alone: changes of a related record are no changes of this one. */
export function parseEventQuery(
  raw: unknown,
  definition: ResourceDefinition,
  registry: Registry,
  problems: ProblemList,
  wireValues: Settings['wireValues'],
): EventQuery {
  const { conditions, values } = parseQuery(raw, definition, registry, problems, wireValues);
  const columns = new Set<string>();
  for (const { field, via, pointer } of involvedFields(
    { ...getShape(definition, []), conditions },
    definition,
    registry,
  )) {
    if (via !== undefined) {
      const detail = `Changes of ${via} are followed by themselves: a condition of events is on the id of ${via}.`;
      problems.add(pointer, 'invalid_value', detail);
      continue;
    }
    const { column, relation } = knownField(definition, field);
    columns.add(column ?? setKey(relation?.joinTable));
  }
  const text = JSON.stringify([conditionsKey(conditions), values]);
  const key = conditions.length === 0 ? '' : createHash('sha256').update(text).digest('base64url');
  return { conditions, values, columns, key };
}
