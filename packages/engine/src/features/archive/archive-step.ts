import type { ReadFeature } from '../../read/read-step.js';

/** Lists, counts and aggregates leave out archived records, unless the query names the date or single records. */
export const archiveStep: ReadFeature = ({ archive }) =>
  archive === undefined
    ? undefined
    : {
        conditions: (named) =>
          named.has(archive) || named.has('_id') ? [] : [{ kind: 'field', field: archive, operator: 'IsNull' }],
      };
