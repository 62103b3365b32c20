import type { Catalog, Reference, Resource } from '../../model/model.js';

export const auditedEntities = ({ resources, references }: Catalog): readonly (Resource | Reference)[] =>
  [...resources, ...references].filter(({ audit }) => audit !== undefined);

export const isAudited = ({ audit }: Resource): true | undefined => (audit === undefined ? undefined : true);
