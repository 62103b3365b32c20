import type { SchemaKit } from '../catalog/schema/schema-kit.js';
import { auditKey } from './audit/audit.schema.js';
import { checksKey } from './checks/checks.schema.js';
import { eventsKey } from './events/events.schema.js';
import { indexesKey } from './indexes/indexes.schema.js';
import { labelScopeKey, ownLabelsKey } from './label-scope/label-scope.schema.js';
import { mayGrantKey } from './may-grant/may-grant.schema.js';
import { orderedKey } from './ordered/ordered.schema.js';
import { ownerKey } from './owner/owner.schema.js';
import { retainKey } from './retain/retain.schema.js';
import { searchKey } from './search/search.schema.js';
import { seedKey } from './seed/seed.schema.js';
import { softDeleteKey } from './soft-delete/soft-delete.schema.js';
import { statesKey } from './states/states.schema.js';
import { timelineKey } from './timeline/timeline.schema.js';
import { uniqueKey } from './unique/unique.schema.js';

/** What authors write of the features that resources and references have. */
export const entityFeatureKeys = (kit: SchemaKit) => ({ ...ownerKey(kit), ...auditKey(kit), ...seedKey(kit) });

/** What authors write of the rules that the database enforces for resources and references. */
export const recordRuleKeys = (kit: SchemaKit) => ({
  ...uniqueKey(kit),
  ...indexesKey(kit),
  ...searchKey(kit),
  ...checksKey(kit),
});

/** What authors write of the features that fields of resources have. */
export const fieldFeatureKeys = (kit: SchemaKit) => ({ ...statesKey(kit), ...orderedKey(kit) });

/** What authors write of the features that resources have. */
export const resourceFeatureKeys = (kit: SchemaKit) => ({
  ...labelScopeKey(kit),
  ...retainKey(kit),
  ...softDeleteKey(kit),
  ...eventsKey(kit),
  ...timelineKey(kit),
});

/** The same of references. */
export const referenceFeatureKeys = ownLabelsKey;

/** The same of permissions.yaml. */
export const permissionFeatureKeys = (kit: SchemaKit) => mayGrantKey(kit);
