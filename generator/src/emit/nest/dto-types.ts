import type { Field } from '../../model/model.js';
import { enumerationOf } from './enumerations.view.js';
import type { Fragment } from './fragment.js';
import { recordType } from './record-type.js';

/** TypeScript type of a field's value in an answer, null aside. */
export function answerType(field: Field): Fragment {
  switch (field.type) {
    case 'Entity':
      return fromRuntime('RelatedRecord', 'RelatedRecord');
    case 'Entity Array':
      return fromRuntime('readonly RelatedRecord[]', 'RelatedRecord');
    default:
      return storedType(field);
  }
}

/** TypeScript type of a field's value in the data of a create or an update, null aside. */
export function inputType(field: Field): Fragment {
  switch (field.type) {
    case 'Object ID':
      return fromRuntime('ObjectIdInput', 'type ObjectIdInput');
    case 'Entity':
      return fromRuntime('EntityInput', 'type EntityInput');
    case 'Entity Array':
      return fromRuntime('readonly EntityInput[]', 'type EntityInput');
    case 'Date':
      return fromRuntime('DateInput', 'type DateInput');
    case 'URL':
      return fromRuntime('UrlInput', 'type UrlInput');
    default:
      return storedType(field);
  }
}

function storedType(field: Field): Fragment {
  const enumeration = enumerationOf(field);
  return {
    code: recordType(field),
    uses: enumeration === undefined ? [] : [{ from: '../../enumerations.js', name: `type ${enumeration.type}` }],
  };
}

function fromRuntime(code: string, name: string): Fragment {
  return { code, uses: [{ from: '#runtime', name }] };
}
