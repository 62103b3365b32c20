import type { Deprecation, Field } from '../../model/model.js';
import { deprecationText, fieldText } from '../api/texts.js';
import type { Schema } from './schema.js';

/** The keys that say that something is deprecated, if it is. */
export function deprecation(deprecated: Deprecation | undefined): Schema {
  return deprecated === undefined
    ? {}
    : { deprecated: true, 'x-deprecated': { since: deprecated.since, until: deprecated.until, use: deprecated.use } };
}

/** A sentence, and that what it is about is deprecated, if it is. */
export function description(text: string, deprecated: Deprecation | undefined): string {
  return deprecated === undefined ? text : `${text} ${deprecationText(deprecated)}`;
}

/** A property of a schema: the values, what they mean, and who may do what with them. */
export function described(field: Field, extensions: Schema, schema: Schema): Schema {
  return {
    ...schema,
    description: description(fieldText(field), field.deprecated),
    ...deprecation(field.deprecated),
    ...extensions,
  };
}
