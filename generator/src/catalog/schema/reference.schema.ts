import { z } from 'zod';
import { tableSchema } from './database-name.schema.js';
import { formerPathSchema } from './deprecation.schema.js';
import type { FieldSchemas } from './field.schema.js';
import type { SchemaKit } from './schema-kit.js';

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

const fieldNames = z.array(z.string()).min(1).max(8);

/** Fields of which no two records share the values. */
export function uniqueSchema(kit: SchemaKit) {
  const rule = z.strictObject({
    fields: kit.described(fieldNames, 'The fields; a record with null in one of them is not compared.'),
    where: kit.described(z.string(), 'Only records that meet this expression are compared.').optional(),
    scope: kit
      .described(
        z.enum(['project', 'service']),
        'service compares the records of all projects; by default those of one.',
      )
      .optional(),
    caseMatters: kit
      .described(z.boolean(), 'Whether texts that differ in case alone are two; by default one.')
      .optional(),
  });
  return kit
    .described(
      z.array(z.union([fieldNames, rule])).min(1),
      'Lists of fields: no two records of a project have the same values in all fields of a list.',
    )
    .optional();
}

/** What is true of every record. */
export function checksSchema(kit: SchemaKit) {
  const check = z.strictObject({
    that: kit.described(z.string(), 'An expression; a write after which it is false is rejected.'),
    message: kit.described(z.string().min(1), 'What the answer says then, in one sentence.'),
  });
  return kit.described(z.record(z.string(), check), 'What is true of every record, by a name.').optional();
}

/** Fields that an index keeps the records in the order of. */
export function indexesSchema(kit: SchemaKit) {
  return kit
    .described(
      z.array(fieldNames).min(1),
      'Lists of fields: an index keeps the records of a project in their order, for filters and sorts.',
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
    unique: uniqueSchema(kit),
    indexes: indexesSchema(kit),
    checks: checksSchema(kit),
    audit: auditSchema(kit),
    seed: seedSchema(kit),
  });
}

export type ReferenceInput = z.infer<ReturnType<typeof referenceSchema>>;
