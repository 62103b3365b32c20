import { fieldsOf } from '@catalog-service/vocabulary';
import { literalOf } from '../../emit/nest/literal.js';
import type { Feature } from '../feature.js';
import { checkRecordChecks } from './checks.check.js';
import { checkChanges } from './checks-changes.js';

/** What is true of every record. */
export const checks: Feature = {
  key: 'checks',
  checks: [checkRecordChecks],
  traits: ({ data }, { read }) => ({
    checks: Object.entries(data.checks ?? {}).map(([name, { that, message }]) => ({ name, that: read(that), message })),
  }),
  recordChecks: (entity) => entity.checks,
  definition: (_entity, _catalog, rules) => ({
    checks: rules.map(({ name, that, ...rest }) => literalOf({ name, ...that, ...rest })),
  }),
  changes: checkChanges,
  rejections: (resource) =>
    resource.checks.map(({ name, that }) => ({ subject: `the check ${name}`, fields: fieldsOf(that.expression) })),
  ruleTexts: (entity, code) => entity.checks.map(({ that, message }) => `${message} (${code(that.text)})`),
};
