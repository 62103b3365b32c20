import type { EntityFile } from '../../catalog/catalog-files.js';
import type { Catalog, Reference, Resource } from '../../model/model.js';

type Logged = Pick<Resource | Reference, 'events'>;

/** How far back callers can follow changes; undefined if they cannot. */
export const followedFor = ({ events }: Logged): string | undefined => events?.retain;

/** How far back the values of records are kept; undefined if they are not. */
export const keptFor = ({ events }: Logged): string | undefined =>
  events?.keep === 'values' ? events.retain : undefined;

/** The resources whose changes callers can follow. */
export const followedIn = ({ resources }: Pick<Catalog, 'resources'>): readonly Resource[] =>
  resources.filter(({ events }) => events !== undefined);

/** Whether callers can follow the changes of the records of a file. */
export const isFollowed = (file: EntityFile): boolean => file.kind === 'resource' && file.data.events !== undefined;

/** Whether a history can show its records. */
export const isKept = (file: EntityFile): boolean => file.kind === 'resource' && file.data.events?.keep === 'values';
