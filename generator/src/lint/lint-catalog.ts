import { FEATURES } from '../features/index.js';
import { storedCatalog } from '../model/entities.js';
import { compareText } from '../text.js';
import type { LintContext, LintFinding, LintRule } from './lint-finding.js';
import { idleConditions, unseenRecords } from './rules/condition.rule.js';
import { differingTwins, idleUpdates, readableSecrets, unsetAutoFields, writeOnlyFields } from './rules/field.rule.js';
import { fieldGrantsWithoutOperation, twoNamesNeeded, unusableGrants } from './rules/grant.rule.js';
import {
  permissionPatterns,
  publicAccess,
  sharedPermissions,
  unusedPermissions,
  unusedReferences,
} from './rules/permission.rule.js';
import { revealingRules } from './rules/record-rule.rule.js';

const RULES: readonly LintRule[] = [
  unusableGrants,
  fieldGrantsWithoutOperation,
  twoNamesNeeded,
  ...FEATURES.flatMap(({ lint }) => lint ?? []),
  idleUpdates,
  unsetAutoFields,
  writeOnlyFields,
  differingTwins,
  readableSecrets,
  revealingRules,
  unseenRecords,
  idleConditions,
  permissionPatterns,
  sharedPermissions,
  unusedPermissions,
  publicAccess,
  unusedReferences,
];

/** Everything in a catalog that is allowed but probably unintended, sorted by location. Pure. */
export function lintCatalog(given: LintContext): LintFinding[] {
  const context = { ...given, catalog: storedCatalog(given.catalog) };
  return RULES.flatMap((rule) => [...rule(context)]).sort(byLocation);
}

function byLocation(left: LintFinding, right: LintFinding): number {
  return (
    compareText(left.location.file, right.location.file) ||
    left.location.line - right.location.line ||
    left.location.column - right.location.column ||
    compareText(left.rule, right.rule) ||
    compareText(left.message, right.message)
  );
}
