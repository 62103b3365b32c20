import type { FieldDefinition } from '../definition/definition.js';

/** What a parser needs to know of a field. */
export type ValueField = Pick<FieldDefinition, 'type' | 'maxLength' | 'integer' | 'minimum' | 'maximum' | 'values'>;
