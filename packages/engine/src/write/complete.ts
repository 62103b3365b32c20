import {
  type FieldProblem,
  fieldType,
  invalidBody,
  isGenerated,
  isOfCaller,
  isPlainDefault,
  MOST_PROBLEMS,
  newId,
  type PlainDefault,
  pointerTo,
  storedDefault,
} from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';
import type { Definition, FieldDefinition } from '../definition/definition.js';
import { recordRule } from '../dto/record-rule.js';
import { writeRulesOf } from '../dto/write-rules.js';
import { columnsOf } from './columns.js';
import type { WriteValues } from './values.js';
import type { WriteFeature } from './write-step.js';

/** Fills in the fields that a create did not give: the id, the times, the project, the user and the defaults. */
export function completeCreate(definition: Definition, caller: Caller, now: string, values: WriteValues): void {
  const setDefault = (field: string, value: string | null) => {
    if (!values.columns.has(field)) values.columns.set(field, value);
  };
  setDefault('_id', newId());
  setDefault('createdAt', now);
  setDefault('updatedAt', now);
  if (definition.scope === 'shared') setDefault('projectId', caller.projectId);
  else values.columns.set('projectId', caller.projectId);
  for (const { field, definition: fieldDefinition } of columnsOf(definition)) {
    const initial = fieldDefinition.default ?? fieldType(fieldDefinition).absent;
    if (isPlainDefault(initial)) setDefault(field, defaultText(fieldDefinition, initial, now));
    else if (isOfCaller(initial)) setDefault(field, caller.userId);
  }
}

/** The text of a default that the service knows. */
export function defaultText(field: FieldDefinition, value: PlainDefault, now: string): string {
  return typeof value === 'object' ? now : storedDefault(field, value);
}

/** Rejects new records that name their creator, and have to, if the caller is no user. */
export const authorStep: WriteFeature = (definition) => {
  const namesCaller = columnsOf(definition).some(
    ({ field, definition: { default: initial } }) => isOfCaller(initial) && recordRule(definition, field).isRequired,
  );
  if (!namesCaller) return undefined;
  return {
    requireValues: ({ caller }, records, isWhole) => {
      if (!isWhole || caller.userId !== null) return;
      const missing = records.flatMap((record) => missingRequired(definition, record, record.base));
      if (missing.length > 0) throw invalidBody(missing.slice(0, MOST_PROBLEMS));
    },
  };
};

/** The required fields without a value after the hooks. */
export function missingRequired(definition: Definition, values: WriteValues, base = '/data'): FieldProblem[] {
  return columnsOf(definition).flatMap(({ field, definition: { default: initial } }) => {
    if (
      isGenerated(initial) ||
      !recordRule(definition, field).isRequired ||
      (values.columns.get(field) ?? null) !== null
    )
      return [];
    const detail = definition.kind === 'resource' ? writeRulesOf(definition).missing(field) : `${field} is required.`;
    return [{ pointer: pointerTo(base, field), code: 'required' as const, detail }];
  });
}
