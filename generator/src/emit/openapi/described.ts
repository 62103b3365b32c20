import type { Field } from '../../model/model.js';
import { fieldText } from '../api.js';
import { deprecation, description, type Schema } from './schema.js';

/** A property of a schema: its values, their meaning, and access to them. */
export function described(field: Field, extensions: Schema, schema: Schema): Schema {
  return {
    ...schema,
    description: description(fieldText(field), field.deprecated),
    ...deprecation(field.deprecated),
    ...extensions,
  };
}
