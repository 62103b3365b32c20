import { accepted, invalidValue, isJsonObject, type Parsed, unwrap, wrongType } from './parsed.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** An id: a UUID string, `{"_type":"ObjectID","value":…}` or `{"_id":…}`. Gives the UUID in lower case. */
export function parseObjectId(value: unknown): Parsed {
  const id = unwrap(isReference(value) ? value._id : value, 'ObjectID');
  if (typeof id !== 'string') return wrongType('an id', id);
  return isUuid(id) ? accepted(id.toLowerCase()) : invalidValue('An id is a UUID.');
}

function isReference(value: unknown): value is { readonly _id: unknown } {
  return isJsonObject(value) && '_id' in value && Object.keys(value).length === 1;
}
