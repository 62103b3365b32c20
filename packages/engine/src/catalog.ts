import type { GrantCeiling } from '@catalog-service/vocabulary/access';
import type { ReferenceDefinition, ResourceDefinition, ServiceDefinition } from './definition/definition.js';
import type { DemoData } from './provision/demo-records.js';

/** The generated data of a catalog: `generated/catalog.ts`. */
export interface Catalog {
  /** Changes with everything that callers can see. */
  readonly contractHash: string;
  readonly service: ServiceDefinition;
  readonly resources: readonly ResourceDefinition[];
  readonly references: readonly ReferenceDefinition[];
  readonly grantCeilings: readonly GrantCeiling[];
  readonly demo: DemoData;
}
