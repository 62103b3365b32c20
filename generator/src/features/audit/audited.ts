import type { EntityFile } from '../../catalog/catalog-files.js';
import type { Catalog, Reference, Resource } from '../../model/model.js';

/** What may name no secret. */
export const auditList = ({ data: { audit: list = [] } }: EntityFile) =>
  ({ list, path: ['audit'], code: 'invalid_value' }) as const;

export const auditedEntities = ({ resources, references }: Catalog): readonly (Resource | Reference)[] =>
  [...resources, ...references].filter(({ audit }) => audit !== undefined);

export const isAudited = ({ audit }: Resource): true | undefined => (audit === undefined ? undefined : true);
