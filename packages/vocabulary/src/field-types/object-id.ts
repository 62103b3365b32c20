import { UUID } from '../column-type.js';
import { accepted, invalidValue, isJsonObject, type Parsed, unwrap, wrongType } from '../parsed.js';
import { isUuid } from '../text/uuid.js';
import type { ObjectIdInput } from '../wire-values.js';
import { defineFieldType, envelopeSchema, ours, ref } from './field-type.js';

const ENVELOPE = 'ObjectID';

/** An id: a UUID string, `{"_type":"ObjectID","value":…}` or `{"_id":…}`. Gives the UUID in lower case. */
function parseObjectId(value: unknown): Parsed {
  const id = unwrap(isReference(value) ? value._id : value, ENVELOPE);
  if (typeof id !== 'string') return wrongType(isJsonObject(id) ? 'an id or {"_id":…}' : 'an id', id);
  return isUuid(id) ? accepted(id.toLowerCase()) : invalidValue('An id must be a UUID.');
}

/** The same, or a record as it was read: an object with an `_id` and other fields. */
function parseEntity(value: unknown): Parsed {
  return isRecord(value) ? parseObjectId({ _id: value._id }) : parseObjectId(value);
}

/** Whether the value is a record that was read, and not an envelope. */
export function isRecord(value: unknown): value is { readonly _id: unknown } {
  return isJsonObject(value) && '_id' in value && !('_type' in value);
}

function isReference(value: unknown): value is { readonly _id: unknown } {
  return isJsonObject(value) && '_id' in value && Object.keys(value).length === 1;
}

const INPUT = 'ObjectIdInput';

/** The traits of types whose values are ids of records. */
const ID_TRAITS = {
  column: () => UUID,
  families: ['equality'],
  sortable: true,
  parse: parseObjectId,
  schemas: {
    ObjectId: { type: 'string', format: 'uuid', description: 'Id of a record: a UUID.' },
    [INPUT]: {
      description: 'An id, by itself or in one of the envelopes of older clients.',
      anyOf: [
        ref('ObjectId'),
        envelopeSchema(ENVELOPE, ref('ObjectId')),
        { type: 'object', properties: { _id: ref('ObjectId') }, required: ['_id'], additionalProperties: false },
      ],
    },
  },
  answerSchema: () => ({ type: 'string', format: 'uuid' }),
  inputSchema: () => ref(INPUT),
  condition: () => ({ name: 'Id', operand: ref(INPUT) }),
} as const;

const RECORD = 'EntityInput';

/** The traits of relations: a record is given by its id, or as it was read. */
export const ENTITY_TRAITS = {
  ...ID_TRAITS,
  parse: parseEntity,
  parseOperand: parseObjectId,
  schemas: {
    ...ID_TRAITS.schemas,
    [RECORD]: {
      description: 'A record by its id, or as it was read: only `_id` of an object counts.',
      anyOf: [ref(INPUT), { type: 'object', properties: { _id: ref('ObjectId') }, required: ['_id'] }],
    },
  },
  inputSchema: () => ref(RECORD),
} as const;

export const objectId = defineFieldType<'Object ID', string, ObjectIdInput>({
  ...ID_TRAITS,
  name: 'Object ID',
  description: 'A UUID; the id of a record where an Entity is tied to it.',
  keys: ['default', 'indexed', 'unique'],
  defaultsToCaller: true,
  expressionKind: 'id',
  envelope: ENVELOPE,
  client: () => ({ answer: 'string', input: INPUT, condition: 'IdCondition' }),
  decorators: () => [ours('IsObjectId')],
  example: () => '5f0c1a2b-3c4d-8e5f-8a6b-7c8d9e0f1a2b',
  sample: (_field, { id }) => id,
});
