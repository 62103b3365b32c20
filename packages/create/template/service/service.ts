import { type Service, serviceRoot } from '@catalog-service/server';
import { catalog } from '#generated/catalog';

/** What the programs of this service are given. */
export const service: Service = { root: serviceRoot(import.meta.dirname), catalog };
