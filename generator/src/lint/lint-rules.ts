import { FEATURE_LINT_RULES } from '../features/lint-rules.js';

/**
 * Every rule of the lint by its stable id. `explanation` gives the reason; `hint` says how to correct it, and is printed below each
 * finding.
 */
export const LINT_RULES = {
  'unusable-grant': {
    title: 'A grant that can never be used',
    severity: 'error',
    explanation:
      'A name may perform an operation, but may not set the fields that it needs: a required field, directly or through the Entity of the same column, or any field to change.',
    hint: 'Grant the fields too, or remove the name from the list.',
  },
  'field-grant-without-operation': {
    title: 'A field granted to a name that the operation is not granted to',
    severity: 'warning',
    explanation: 'A caller needs a permission of the operation and one of the field; this one alone has no effect.',
    hint: 'Grant the operation too, or remove the name from the list of the field.',
  },
  ...FEATURE_LINT_RULES,
  'two-names-needed': {
    title: 'An operation that needs two permissions',
    severity: 'warning',
    explanation:
      'No single permission covers both the operation and the fields of a useful request, so a caller without a role needs two.',
    hint: 'Put one permission into both lists.',
  },
  'operation-changes-nothing': {
    title: 'An operation that can change nothing',
    severity: 'warning',
    explanation: 'Records may be updated, but only the id and the timestamps are updatable.',
    hint: 'Make a field updatable, or empty the access list of the operation.',
  },
  'required-auto-unset': {
    title: 'A required auto field that nothing sets',
    severity: 'warning',
    explanation:
      'Callers may create records but not set this field, which has no default and is not derived: only a service key can create a record.',
    hint: 'Give the field a default, mark it as derived and compute it in a hook, or empty the access list of create.',
  },
  'write-only-field': {
    title: 'A field that can be written and never read',
    severity: 'warning',
    explanation: 'A name may set the field, but none may read it.',
    hint: 'Grant read to a name, or declare a text that only the service uses as `secret`.',
  },
  'entity-and-id-differ': {
    title: 'An Entity and its id with different rules',
    severity: 'warning',
    explanation: 'Both are names of one column, so a caller that may not use one can use the other.',
    hint: 'Give both the same flags and the same access.',
  },
  'unseen-records': {
    title: 'A name may write records that it may not read',
    severity: 'warning',
    explanation: 'A condition limits what the name reads, and not what it changes, deletes or restores.',
    hint: 'Give the name the same condition there.',
  },
  'idle-condition': {
    title: 'A condition that makes no difference',
    severity: 'warning',
    explanation: 'Every record meets the condition of a permission, or none does.',
    hint: 'Correct the condition, or remove it or the permission.',
  },
  'rule-reveals': {
    title: 'A rule about records that reveals a value',
    severity: 'warning',
    explanation:
      'A check or a list of unique fields compares a field that a writer may not read. The responses to its writes reveal the value.',
    hint: 'Let the writer read the field, or base the rule on fields that it may read; for unique, check `scope` too.',
  },
  'plan-without-effect': {
    title: 'A required plan without effect',
    severity: 'warning',
    explanation:
      'Every project has the lowest plan, and a project that uses a field has the plan that the operation on the resource requires.',
    hint: 'Require a higher plan, or none.',
  },
  'references-apart': {
    title: 'References that share a parent and do not say whether they match',
    severity: 'warning',
    explanation:
      'A record refers to two records that share a parent, or one of which is the parent of the other. Without `match`, the two can belong to different parents, so a caller with access to one of them can attach records to the other.',
    hint: 'Declare `match: { parent: parent }` if the two must have the same parent, or `match: { parent: false }` if they need not.',
  },
  'permission-pattern': {
    title: 'A permission name that breaks the pattern of its resource',
    severity: 'warning',
    explanation:
      'The permissions of a resource are CanRead…, CanCreate…, CanEdit… and CanDelete… followed by the same word, so that each can be derived from the others.',
    hint: 'Rename the permission after the others of the resource.',
  },
  'wrong-action': {
    title: 'A permission for another action',
    severity: 'warning',
    explanation: 'The name says one action and grants another.',
    hint: 'Use the permission of the operation.',
  },
  'shared-permission': {
    title: 'A permission of two resources',
    severity: 'warning',
    explanation: 'One permission grants access to two resources, which is usually a copy error.',
    hint: 'Give each resource permissions of its own.',
  },
  'unused-permission': {
    title: 'A role or permission that is not used',
    severity: 'error',
    explanation: 'The permission grants nothing.',
    hint: 'Use the name in an access list, or delete its line.',
  },
  'public-access': {
    title: 'An operation that is open to everyone',
    severity: 'warning',
    explanation: 'Every caller holds Public, without an account or a key.',
    hint: 'Verify that this is intended.',
  },
  'readable-secret': {
    title: 'A secret that can be read',
    severity: 'warning',
    explanation: 'The name of the field suggests a secret, and the API returns it.',
    hint: 'Declare a text `secret: hashed` or `secret: encrypted`, make the field unreadable, or rename it.',
  },
  'unused-reference': {
    title: 'A reference that no field refers to',
    severity: 'warning',
    explanation: 'The table is created and never used.',
    hint: 'Add a field that refers to it, or delete the file.',
  },
  'stale-acceptance': {
    title: 'An accepted finding that no longer exists',
    severity: 'error',
    explanation: 'lint-baseline.yaml may only shrink: this finding no longer exists.',
    hint: 'Delete it: npm run catalog -- lint --update-baseline',
  },
  'new-acceptance': {
    title: 'A finding that is newly accepted',
    severity: 'error',
    explanation: 'lint-baseline.yaml may only shrink: its findings are older than the rules.',
    hint: 'Correct the finding; a reviewer may accept only findings that the specification requires.',
  },
} as const satisfies Record<
  string,
  { title: string; severity: 'error' | 'warning'; explanation: string; hint: string }
>;

export type LintRuleId = keyof typeof LINT_RULES;

export const LINT_RULE_IDS: readonly string[] = Object.keys(LINT_RULES);
