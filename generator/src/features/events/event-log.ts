import type { EntityFile } from '../../catalog/catalog-files.js';
import type { Catalog, Reference, Resource } from '../../model/model.js';

/** How far back callers can follow changes; undefined if they cannot. */
export const followedFor = ({ events }: Pick<Resource | Reference, 'events'>): string | undefined => events?.retain;

/** The resources whose changes callers can follow. */
export const followedIn = ({ resources }: Pick<Catalog, 'resources'>): readonly Resource[] =>
  resources.filter(({ events }) => events !== undefined);

/** Whether callers can follow the changes of the records of a file. */
export const isFollowed = (file: EntityFile): boolean => file.kind === 'resource' && file.data.events !== undefined;
