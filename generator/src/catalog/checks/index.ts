import { FEATURES, fieldListsOf } from '../../features/index.js';
import type { CatalogFiles } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { checkAccessEffect, checkAccessLists } from './access.check.js';
import { type Check, checkContext } from './check.js';
import { checkChangedCommonFields, checkCommonFields, checkOmit } from './common-field.check.js';
import { checkConditions } from './condition.check.js';
import { checkDemo } from './demo.check.js';
import { checkEnumerations } from './enumeration.check.js';
import { checkFields } from './field.check.js';
import { checkKnownNames } from './known-name.check.js';
import {
  checkDuplicateNames,
  checkEntityNames,
  checkFieldNames,
  checkPaths,
  checkPermissionNames,
  checkTables,
  checkTypeNames,
} from './name.check.js';
import { checkParts } from './part.check.js';
import { checkRelations, checkRequiredCircles } from './relation.check.js';
import { checkFormerNames, checkRenames } from './rename.check.js';
import { checkScopes } from './scope.check.js';
import { checkServedReferences } from './served-reference.check.js';

const CHECKS: readonly Check[] = [
  checkKnownNames,
  checkEntityNames,
  checkFieldNames,
  checkDuplicateNames,
  checkTables,
  checkTypeNames,
  checkPaths,
  checkPermissionNames,
  checkAccessLists,
  checkAccessEffect,
  checkConditions,
  checkEnumerations,
  checkFields,
  checkRelations,
  checkRequiredCircles,
  checkChangedCommonFields,
  checkCommonFields,
  checkOmit,
  checkServedReferences,
  checkScopes,
  checkRenames,
  checkFormerNames,
  ...FEATURES.flatMap(({ checks }) => checks ?? []),
  checkParts,
  checkDemo,
];

/** All mistakes in the meaning of files whose shape is right; none without service.yaml, which has fields of all entities. */
export function checkMeaning(files: CatalogFiles): Diagnostic[] {
  if (files.service === undefined) return [];
  const context = checkContext(files, fieldListsOf);
  return CHECKS.flatMap((check) => [...check(context)]);
}
