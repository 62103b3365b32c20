import { ENUMERATIONS } from '../../model/enumerations.js';
import type { Catalog, Field } from '../../model/model.js';
import { array, enumeration, type Named, object, ref, type Schema } from './schema.js';

/** The values that all resources share. */
export function valueSchemas(permissions: Catalog['permissions']): Named {
  const envelope = (type: string, value: Schema) => object({ _type: { const: type }, value }, ['_type', 'value']);
  return {
    ObjectId: { type: 'string', format: 'uuid', description: 'Id of a record: a UUID.' },
    ObjectIdInput: {
      description: 'An id, by itself or in one of the envelopes of older clients.',
      anyOf: [ref('ObjectId'), envelope('ObjectID', ref('ObjectId')), object({ _id: ref('ObjectId') }, ['_id'])],
    },
    DateInput: {
      description: 'A moment: ISO 8601 with a zone, or a day (midnight in UTC), by itself or in an envelope.',
      anyOf: [
        { type: 'string', format: 'date-time' },
        { type: 'string', format: 'date' },
        envelope('DateTime', { type: 'string' }),
      ],
    },
    UrlInput: {
      description: 'An absolute http or https URL, by itself or in an envelope.',
      anyOf: [{ type: 'string', format: 'uri' }, envelope('URL', { type: 'string', format: 'uri' })],
    },
    RelatedRecord: { ...object({ _id: ref('ObjectId') }, ['_id']), description: 'A related record, by its id alone.' },
    PermissionName: {
      ...enumeration(permissions.map(({ name }) => name)),
      description: 'A role, or a permission that an API key may hold.',
    },
    MonitorType: { ...enumeration(ENUMERATIONS['Monitor Type']), description: 'What sort of thing a monitor watches.' },
    WorkflowStatus: {
      ...enumeration(ENUMERATIONS['Workflow Status']),
      description: 'How far a run of a workflow has come, or how it ended.',
    },
    Selected: { const: true, description: 'The field is answered with.' },
    SortDirection: { ...enumeration(['ASC', 'DESC']), description: 'Ascending or descending.' },
  };
}

/** The value of a field in an answer, null aside. `related` gives the schema of the record behind a relation. */
export function answerSchema(field: Field, related: (field: Field) => Schema): Schema {
  switch (field.type) {
    case 'Entity':
      return related(field);
    case 'Entity Array':
      return array(related(field));
    case 'Date':
      return { type: 'string', format: 'date-time' };
    case 'URL':
      return { type: 'string', format: 'uri' };
    case 'Object ID':
      return { type: 'string', format: 'uuid' };
    default:
      return storedSchema(field);
  }
}

/** The value of a field in the data of a create or an update, null aside. */
export function inputSchema(field: Field): Schema {
  switch (field.type) {
    case 'Object ID':
    case 'Entity':
      return ref('ObjectIdInput');
    case 'Entity Array':
      return array(ref('ObjectIdInput'));
    case 'Date':
      return ref('DateInput');
    case 'URL':
      return ref('UrlInput');
    case 'Slug':
      return { ...textInput(field), pattern: '^[\\p{L}\\p{M}\\p{N}_-]*[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_-]*$' };
    case 'Text':
    case 'Long Text':
    case 'Very Long Text':
    case 'Markdown':
      return textInput(field);
    default:
      return storedSchema(field);
  }
}

function textInput({ required, maxLength }: Field): Schema {
  return { type: 'string', minLength: required ? 1 : undefined, maxLength };
}

function storedSchema(field: Field): Schema {
  switch (field.type) {
    case 'Boolean':
      return { type: 'boolean' };
    case 'Number':
      return { type: field.integer === true ? 'integer' : 'number', minimum: field.minimum, maximum: field.maximum };
    case 'JSON':
      return {};
    case 'Permission':
      return ref('PermissionName');
    case 'Monitor Type':
      return ref('MonitorType');
    case 'Workflow Status':
      return ref('WorkflowStatus');
    default:
      return { type: 'string', maxLength: field.maxLength };
  }
}
