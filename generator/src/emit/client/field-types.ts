import type { Field } from '../../model/model.js';
import { kindOf, type ValueKind } from '../api/value-kinds.js';
import { enumerationOf } from '../nest/enumerations.view.js';
import type { Fragment } from '../nest/fragment.js';
import { recordType } from '../nest/record-type.js';

export const RUNTIME = '../runtime/index.js';
export const ENUMERATIONS = '../enumerations.js';

/** The type of a related record: the whole of it, or no more than its id. */
export type RelatedType = (field: Field) => Fragment;

export const BY_ID: RelatedType = () => runtime('Entity');

/** Type of a field's value in an answer, null aside. */
export function answerType(field: Field, related: RelatedType): Fragment {
  if (field.type === 'Entity') return related(field);
  if (field.type === 'Entity Array') return arrayOf(related(field));
  return storedType(field);
}

/** Type of a field's value in the data of a create or an update, null aside. */
export function inputType(field: Field): Fragment {
  switch (field.type) {
    case 'Object ID':
      return runtime('ObjectIdInput');
    case 'Entity':
      return runtime('EntityInput');
    case 'Entity Array':
      return arrayOf(runtime('EntityInput'));
    case 'Date':
      return runtime('DateInput');
    case 'URL':
      return runtime('UrlInput');
    default:
      return storedType(field);
  }
}

const CONDITIONS: Readonly<Record<Exclude<ValueKind, 'permission' | 'workflowStatus' | 'monitorType'>, string>> = {
  id: 'IdCondition',
  ids: 'IdSetCondition',
  date: 'DateCondition',
  text: 'TextCondition',
  number: 'NumberCondition',
  boolean: 'BooleanCondition',
  json: 'JsonCondition',
};

/** Type of a condition on a field, records behind relations aside. */
export function conditionType(field: Field): Fragment {
  const kind = kindOf(field);
  if (kind !== 'permission' && kind !== 'workflowStatus' && kind !== 'monitorType') return runtime(CONDITIONS[kind]);
  const choice = storedType(field);
  return { code: `ChoiceCondition<${choice.code}>`, uses: [...runtime('ChoiceCondition').uses, ...choice.uses] };
}

function storedType(field: Field): Fragment {
  if (field.type === 'JSON') return runtime('JsonValue');
  const enumeration = enumerationOf(field);
  if (enumeration === undefined) return { code: recordType(field), uses: [] };
  return { code: enumeration.type, uses: [{ from: ENUMERATIONS, name: `type ${enumeration.type}` }] };
}

function arrayOf({ code, uses }: Fragment): Fragment {
  return { code: `readonly ${code}[]`, uses };
}

export function runtime(name: string): Fragment {
  return { code: name, uses: [{ from: RUNTIME, name: `type ${name}` }] };
}
