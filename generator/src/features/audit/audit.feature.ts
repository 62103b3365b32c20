import type { Feature } from '../feature.js';
import { checkAudits } from './audit.check.js';
import { auditChanges } from './audit-changes.js';
import { auditTrail } from './audit-trail.js';
import { AUDIT_VERSION } from './audit-version.table.js';
import { auditedEntities } from './audited.js';

/** Changes that are recorded for as long as their project lives. */
export const audit: Feature = {
  key: 'audit',
  isOfOneProject: true,
  checks: [checkAudits],
  fieldLists: ({ data }) => [{ list: data.audit ?? [], path: ['audit'], code: 'invalid_value' }],
  changes: auditChanges,
  objects: (catalog, _tables, project) => auditTrail(catalog, project),
  logs: (catalog) => (auditedEntities(catalog).length === 0 ? [] : [AUDIT_VERSION]),
};
