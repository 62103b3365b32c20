import {
  defaultWords,
  fieldType,
  isNullable,
  isPlainDefault,
  OPERATION_ACCESS,
  OPERATIONS,
  type OperationName,
} from '@catalog-service/vocabulary';
import { FIELD, sentences } from '@catalog-service/vocabulary/model';
import type { AddedOperation, Code, Offering } from '../features/feature.js';
import { FEATURES } from '../features/index.js';
import type { Catalog, Field, PermissionName, RequiredPlans, Resource, Served } from '../model/model.js';
import { enumerated } from '../text.js';

const ADDED = FEATURES.flatMap(({ operations = [] }) => operations);

/** The operations that features add to the entity. */
export const addedOperations = (entity: Offering): readonly AddedOperation[] =>
  ADDED.filter(({ isOf }) => isOf(entity));

/** The operations of every entity. */
export const COMMON_OPERATIONS: readonly OperationName[] = OPERATIONS.filter(
  (operation) => !ADDED.some(({ name }) => name === operation),
);

/** The operations that the entity offers. */
export function operationsOf(entity: Offering): readonly OperationName[] {
  const offered = new Set([...COMMON_OPERATIONS, ...addedOperations(entity).map(({ name }) => name)]);
  return OPERATIONS.filter((operation) => offered.has(operation));
}

/** The names of which a caller needs one for the operation. */
export function permissionsOf(entity: Served, operation: OperationName): readonly PermissionName[] {
  return entity.access[OPERATION_ACCESS[operation]] ?? [];
}

/**
 * Whether only service keys may create: no name is listed, or no caller may set a required value.
 */
export function isCreatedByServiceOnly({ access, fields }: Served): boolean {
  return (
    access.create.length === 0 ||
    fields.some(
      ({ name, required, auto, derived, default: initial }) =>
        required && auto && !derived && initial === undefined && name !== 'projectId',
    )
  );
}

/** Version of the documents and of the client package. The hash of the contract changes with the catalog. */
export const API_VERSION = '0.1.0';

/** Whether a field may be null in addition to its values. `siblings` are all fields of the entity. */
export function isOrNull(field: Field, siblings: readonly Field[]): boolean {
  const sibling = (id: string) => siblings.find(({ name }) => name === id);
  return fieldType(field).hasNull !== true && isNullable(field.name, field, sibling);
}

/** The text about a field: its description, how its value is made or kept, and the references of the record that must match. */
export function fieldText(field: Field): string {
  const { description, default: initial, plans } = field;
  const kept = FEATURES.flatMap(({ fieldTexts }) => fieldTexts?.(field) ?? []).map((text) => ` ${text}`);
  const made = initial === undefined || isPlainDefault(initial) ? [] : [` If not given, ${defaultWords(initial)}.`];
  const needed = planTexts(plans).map((text) => ` ${text}`);
  return [description, ...made, ...sentencesOf(field), ...kept, ...needed].join('');
}

/** What the traits of a field say. */
const sentencesOf = (field: Field): readonly string[] => sentences(FIELD, field).map((sentence) => ` ${sentence}`);

/** The same for the clients, whose types do not have the form of a text. */
export const clientFieldText = (field: Field): string =>
  [fieldText(field), ...FEATURES.flatMap(({ clientTexts }) => clientTexts?.(field) ?? [])].join(' ');

export const planText = (plan: string): string => `Needs the plan ${plan}.`;

/** The plans that a project needs, a sentence for each. */
function planTexts(plans: RequiredPlans = {}): readonly string[] {
  const lists = Object.entries(plans);
  return [...new Set(Object.values(plans))].map(
    (plan) => `Needs the plan ${plan} to ${enumerated(lists.flatMap(([list, one]) => (one === plan ? [list] : [])))}.`,
  );
}

const scopeText = (scope: 'global' | 'shared', code: (text: string) => string): string =>
  scope === 'global'
    ? 'All projects see the same records, which only service keys write.'
    : `A project sees its own records and those of all projects, whose ${code('projectId')} is null. Only service keys write these; other callers get a 404.`;

/** The sentences of features about the callers of an entity; none for most entities. */
export const accessTexts = (entity: Served, code: Code): readonly string[] =>
  FEATURES.flatMap((feature) => feature.accessTexts?.(entity, code) ?? []);

/** The same of its page alone. */
export const accessPageTexts = (entity: Served, code: Code): readonly string[] =>
  FEATURES.flatMap((feature) => feature.accessPageTexts?.(entity, code) ?? []);

/** The sentences of features about the page of an entity. */
export const pageTexts = (entity: Served, catalog: Catalog, code: Code): readonly string[] =>
  FEATURES.flatMap((feature) => feature.pageTexts?.(entity, catalog, code) ?? []);

/** The conditions of rows, each as a sentence: by the permission alone, the operation reaches these records. */
export const conditionTexts = (
  { conditions }: Pick<Resource, 'conditions'>,
  code: (text: string) => string,
): readonly string[] =>
  conditions.map(
    ({ list, permission, text }) => `By ${code(permission)} alone, callers ${list} only records where ${code(text)}.`,
  );

/** The rules about the records of an entity, each as a sentence; `code` marks names and expressions. */
export function ruleTexts(entity: Served, code: Code): readonly string[] {
  const { kind, scope, plans } = entity;
  return [
    ...(kind === 'reference' || scope === 'project' ? [] : [scopeText(scope, code)]),
    ...planTexts(plans),
    ...FEATURES.flatMap((feature) => feature.ruleTexts?.(entity, code) ?? []),
  ];
}
