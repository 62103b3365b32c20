import type { EntityFile } from '../../catalog/catalog-files.js';
import { type Literal, literalOf } from '../../emit/nest/literal.js';
import type { Reference, Resource } from '../../model/model.js';

type Entity = Resource | Reference;

/** The records that every new project starts with. */
export const seededRecords = ({ seed = [] }: Pick<Entity, 'seed'>): NonNullable<Entity['seed']> => seed;

/** They are the last of what the definition of an entity says. */
export const seedLiteral = ({ seed }: Entity): Readonly<Record<string, Literal>> =>
  seed === undefined ? {} : { seed: literalOf(seed) };

/** An empty list is none. */
export const seedTrait = ({ data: { seed = [] } }: EntityFile): Pick<Entity, 'seed'> =>
  seed.length === 0 ? {} : { seed };
