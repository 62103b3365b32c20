import { z } from 'zod';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

/** What authors write of a field that nobody gives a value. */
export const uniqueFlag = (kit: SchemaKit) => ({
  unique: kit.optional(
    z.boolean(),
    'No two records of any project have the same value. Case and Unicode form make no difference, except for an internal field.',
  ),
});

/** What authors write of an entity. */
export const uniqueKey = (kit: SchemaKit) => {
  const unique = z.strictObject({
    fields: kit.described(kit.fieldList(), 'The fields. A record with null in one of them is not compared.'),
    where: kit.expression('Expression: only records of which it is true are compared.').optional(),
    scope: kit.optional(
      z.enum(['project', 'service']),
      'service compares the records of all projects; default: of one project.',
    ),
    caseMatters: kit.optional(z.boolean(), 'Texts that differ only in case are different. Default: equal.'),
  });
  return {
    unique: kit.optional(
      z.array(z.union([kit.fieldList(), unique])).min(1),
      'Lists of fields. No two records of a project have the same values in all fields of a list.',
    ),
  };
};
