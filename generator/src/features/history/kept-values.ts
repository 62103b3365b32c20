import type { EntityFile } from '../../catalog/catalog-files.js';
import type { Reference, Resource } from '../../model/model.js';

/** How far back the values of records are kept; undefined if they are not. */
export const keptFor = ({ events }: Pick<Resource | Reference, 'events'>): string | undefined =>
  events?.keep === 'values' ? events.retain : undefined;

/** Whether a history can show its records. */
export const isKept = (file: EntityFile): boolean => file.kind === 'resource' && file.data.events?.keep === 'values';
