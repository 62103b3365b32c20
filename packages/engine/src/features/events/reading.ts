import { createHash } from 'node:crypto';
import type { SqlValue } from '@catalog-service/postgres';
import { requireFields } from '../../access/field-decision.js';
import { isFilterable } from '../../access/row-filter.js';
import type { Caller } from '../../caller/caller.js';
import type { ResourceDefinition } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';
import { involvedFields } from '../../read/involved-fields.js';
import { formsOf, type ScopeForms, scopesOf, scopeValues } from '../../read/scopes.js';
import { readableSelection } from '../../read/selection.js';
import type { Selection, Shape } from '../../read/shape.js';

/** What decides about the changes of records that a request asks for. */
export interface RecordReading {
  readonly definition: ResourceDefinition;
  readonly caller: Caller;
  readonly selection: Selection;
  readonly forms: ScopeForms;
  readonly clauses: readonly SqlValue[];
  /** Names of the fields whose changes the caller may see in every record that it sees. */
  readonly readable: ReadonlySet<string>;
  /** Equal for readers to whom the same is shown. */
  readonly reader: string;
}

/** @throws Problem field_forbidden, operation_forbidden or plan_required as a list of this shape would be answered */
export function readingOf(
  registry: Registry,
  definition: ResourceDefinition,
  caller: Caller,
  shape: Shape,
): RecordReading {
  const uses = involvedFields(shape, definition, registry);
  requireFields(caller, uses, registry);
  const scopes = scopesOf(caller, definition, uses, registry);
  const filter = JSON.stringify(scopes.own);
  const names = readableSelection(definition, caller, registry).map(({ name }) => name);
  const isNarrower = (field: string): boolean => {
    const use = { definition, field, action: 'read', pointer: '' } as const;
    return JSON.stringify(scopesOf(caller, definition, [...uses, use], registry).own) !== filter;
  };
  const readable = isFilterable(caller, definition, registry) ? names.filter((name) => !isNarrower(name)) : names;
  return {
    definition,
    caller,
    selection: shape.selection,
    forms: formsOf(scopes),
    clauses: scopeValues(scopes),
    readable: new Set(readable),
    reader: hashOf([scopes.own, readable, ...(caller.life === undefined ? [] : [caller.life])]),
  };
}

export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
