// Generated from catalog/service.yaml by templates/nest/service.ts.hbs. Do not edit.
import type { ServiceDefinition } from '@catalog-service/engine';

/** A service small enough to read, with everything that a catalog can say. */
export const service: ServiceDefinition = {
  name: 'Golden',
  description: 'A service small enough to read, with everything that a catalog can say.',
  basePath: '/api',
  paging: { defaultLimit: 10, maximumLimit: 100 },
};
