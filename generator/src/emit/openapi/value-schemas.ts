import { FIELD_TYPES } from '@catalog-service/vocabulary';
import type { Catalog } from '../../model/model.js';
import { enumeration, type Named, object, ref } from './schema.js';

/** The values that all resources share. */
export function valueSchemas(enumerations: Catalog['enumerations']): Named {
  return {
    ...Object.assign({}, ...FIELD_TYPES.map(({ schemas }) => schemas)),
    RelatedRecord: { ...object({ _id: ref('ObjectId') }, ['_id']), description: 'A related record, by its id alone.' },
    ...Object.fromEntries(
      enumerations.map(({ type, values, description }) => [type, { ...enumeration(values), description }]),
    ),
    Selected: { type: 'boolean', description: 'True: the field is answered with. False is as good as nothing.' },
    SortDirection: { ...enumeration(['ASC', 'DESC']), description: 'Ascending or descending.' },
  };
}
