import type { Feature } from '../feature.js';
import { checkLabelScopes } from './label-scope.check.js';
import { labelScopeChanges, labelTexts } from './label-scope-texts.js';
import { labelScopeTrait } from './label-scope-trait.js';

/** Permissions that are narrowed to the labels of records. */
export const labelScope: Feature = {
  key: 'labelScope',
  isOfOneProject: true,
  checks: [checkLabelScopes],
  traits: labelScopeTrait,
  accessChanges: labelScopeChanges,
  accessPageTexts: labelTexts,
};
