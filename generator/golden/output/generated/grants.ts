// Generated from catalog/permissions.yaml by templates/nest/grants.ts.hbs. Do not edit.
import type { GrantCeiling } from '@catalog-service/engine';

/** What the holder of a name may grant beyond the names that it holds itself. */
export const grantCeilings: readonly GrantCeiling[] = [
  { holder: 'ProjectOwner', except: [] },
  { holder: 'ProjectMember', except: ['ProjectOwner'] },
];
