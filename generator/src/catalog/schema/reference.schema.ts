import { z } from 'zod';
import { recordRuleKeys, referenceFeatureKeys } from '../../features/schema.js';
import { keyAt } from '../names/naming.js';
import type { FieldSchemas } from './field.schema.js';
import type { SchemaKit } from './schema-kit.js';
import { entityKeys, SHARED_PARTS } from './shared-keys.schema.js';

/** `references/*.yaml`. */
export function referenceSchema(kit: SchemaKit, { referenceField }: FieldSchemas) {
  const { name, renamedFrom, table, scope, former, ...features } = entityKeys(kit);
  return z.strictObject({
    name,
    renamedFrom,
    table,
    description: kit.sentence('What a record is, in one sentence.'),
    scope,
    part: kit.optional(
      z.enum(['user', 'key', ...SHARED_PARTS]),
      'Its role in the service itself: users, API keys, teams, members of a team, permissions of a team or of a key.',
    ),
    path: kit
      .text('Path below the base path of service.yaml at which its records can be read. Without it, they cannot.')
      .optional(),
    former,
    access: kit.optional(
      z.strictObject({ read: kit.permissions('Names that may list, get and count records.') }),
      'Its readers, on every way to it. By default those who may read, create or update a field that refers to it.',
    ),
    belongsBy: kit.optional(
      z.partialRecord(kit.entity, kit.annotated(z.string(), { names: 'field', of: keyAt(1) })),
      'For a global reference with a path: the Entity fields, by entity, through which a record belongs to a project.',
    ),
    plan: kit
      .field('Of the project: the field with its plan. Its enumeration has the plans, the lowest first.')
      .optional(),
    ...referenceFeatureKeys(kit),
    fields: kit.described(
      z.record(kit.annotated(z.string(), { names: 'field', declares: true }), referenceField),
      'The fields, except _id and timestamps.',
    ),
    ...recordRuleKeys(kit),
    ...features,
  });
}

export type ReferenceInput = z.infer<ReturnType<typeof referenceSchema>>;
