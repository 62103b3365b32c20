// Generated from catalog/service.yaml by templates/nest/service.ts.hbs. Do not edit.
import type { ServiceDefinition } from '#runtime';

/** Keeps what a project monitors, who owns it and who is alerted, and decides who may see or change it. */
export const service: ServiceDefinition = {
  name: 'Project Resource API',
  description: 'Keeps what a project monitors, who owns it and who is alerted, and decides who may see or change it.',
  basePath: '/api',
  paging: { defaultLimit: 10, maximumLimit: 100 },
};
