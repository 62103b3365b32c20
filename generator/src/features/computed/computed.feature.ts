import { typeNamed } from '@catalog-service/vocabulary';
import type { Feature } from '../feature.js';
import { checkComputed } from './computed.check.js';
import { computedChanges } from './computed-changes.js';
import { computedColumns, VALUE } from './computed-columns.js';

/** Values that the database calculates of other fields. */
export const computed: Feature = {
  key: 'computed',
  fieldMistakes: checkComputed,
  resolve: ({ computed: text, type = '', list }, _values, read) =>
    text === undefined
      ? {}
      : { updatable: false, auto: true, derived: true, computed: read(text, typeNamed(type, list).expressionKind) },
  fieldChanges: computedChanges,
  objects: computedColumns,
  setters: [VALUE],
};
