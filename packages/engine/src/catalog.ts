import type { GrantCeiling } from './access/grant-ceiling.js';
import type { ReferenceDefinition, ResourceDefinition, ServiceDefinition } from './definition/definition.js';
import type { DemoData } from './provision/demo-records.js';

/** All that is generated from a catalog and that the service reads: `generated/catalog.ts`. */
export interface Catalog {
  /** Changes with whatever callers can see. */
  readonly contractHash: string;
  readonly service: ServiceDefinition;
  readonly resources: readonly ResourceDefinition[];
  readonly references: readonly ReferenceDefinition[];
  readonly grantCeilings: readonly GrantCeiling[];
  readonly demo: DemoData;
}
