import type { EntityFile } from '../../catalog/catalog-files.js';
import type { Reference, Resource } from '../../model/model.js';

/** The key of the catalog that says what is kept. */
export const KEPT_BY = 'events';

type Keeping = Pick<Resource | Reference, typeof KEPT_BY>;

/** How far back the values of records are kept; undefined if they are not. */
export const keptFor = ({ events }: Keeping): string | undefined =>
  events?.keep === 'values' ? events.retain : undefined;

/** Whether a history can show its records. */
export const isKept = (file: EntityFile): boolean => file.kind === 'resource' && file.data.events?.keep === 'values';
