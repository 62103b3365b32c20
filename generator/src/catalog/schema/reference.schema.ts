import { z } from 'zod';
import type { FieldSchemas } from './field.schema.js';
import type { SchemaKit } from './schema-kit.js';
import { formerPathSchema, tableSchema } from './shared-keys.schema.js';

/** Records that every new project starts with; their values depend on the fields. */
export function seedSchema(kit: SchemaKit) {
  const value = z.union([z.string(), z.number(), z.boolean()]);
  return kit
    .described(
      z.array(z.record(z.string(), value)),
      'Records that every new project is born with; a relation is given by the name of another such record.',
    )
    .optional();
}

/** Parts of references and of resources alike. Only operators make users and keys, so that no resource is one. */
export const SHARED_PARTS = ['team', 'team member', 'team permission', 'key permission'] as const;

/** The owner of a record. */
export function ownerSchema(kit: SchemaKit) {
  return kit
    .described(
      z.string(),
      'Entity that names the user whose record it is: whoever may see it through CurrentUser alone sees its own records.',
    )
    .optional();
}

/** Fields whose changes are kept in the audit trail. */
export function auditSchema(kit: SchemaKit) {
  return kit
    .described(
      z.array(z.string()).min(1),
      'Fields of which the audit trail keeps each change: who, when, from what to what.',
    )
    .optional();
}

/** `references/*.yaml`. */
export function referenceSchema(kit: SchemaKit, { referenceField }: FieldSchemas) {
  const scope = z.enum(['project', 'global', 'shared']);
  kit.metadata.add(scope, {
    enumDescriptions: [
      'The records belong to one project each.',
      'The records belong to no project.',
      'A record belongs to one project, or to all.',
    ],
  });
  return z.strictObject({
    name: kit.described(z.string(), 'What people call it; the file is named after it.'),
    renamedFrom: kit
      .described(z.string(), 'Name that it had before, which its table keeps where `table` says no other.')
      .optional(),
    table: tableSchema(kit),
    description: kit.described(z.string().min(1), 'What it is, in one sentence.'),
    scope: scope.optional(),
    part: kit
      .described(
        z.enum(['user', 'key', ...SHARED_PARTS]),
        'What it is to the service itself: the users, the API keys, a team, who is in it, what it grants, or what a key grants.',
      )
      .optional(),
    path: kit
      .described(
        z.string(),
        'Path below the base path of service.yaml, where its records can be read; none without it.',
      )
      .optional(),
    former: formerPathSchema(kit).optional(),
    access: kit
      .described(
        z.strictObject({ read: kit.described(z.array(kit.permission), 'Who may list, get and count records.') }),
        'Who may read it. By default whoever may read, create or update a field that points at it.',
      )
      .optional(),
    belongsBy: kit
      .described(
        z.record(z.string(), z.string()),
        'Of a global reference with a path: what points at a record that belongs to a project, as entity and Entity field.',
      )
      .optional(),
    labelScope: kit.described(z.string(), 'The Entity Array that holds the labels.').optional(),
    owner: ownerSchema(kit),
    fields: kit.described(z.record(z.string(), referenceField), 'The fields, _id and dates aside.'),
    audit: auditSchema(kit),
    seed: seedSchema(kit),
  });
}

export type ReferenceInput = z.infer<ReturnType<typeof referenceSchema>>;
