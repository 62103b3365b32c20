import { z } from 'zod';
import type { SchemaKit } from './schema-kit.js';

/** Rules about the records of an entity, which the database enforces: unique lists, checks, indexes and searches. */
export function recordRules(kit: SchemaKit) {
  const fields = z.array(kit.fieldName()).min(1).max(8);
  const unique = z.strictObject({
    fields: kit.described(fields, 'The fields. A record with null in one of them is not compared.'),
    where: kit.expression('Expression: only records of which it is true are compared.').optional(),
    scope: kit
      .described(
        z.enum(['project', 'service']),
        'service compares the records of all projects; default: of one project.',
      )
      .optional(),
    caseMatters: kit.described(z.boolean(), 'Texts that differ only in case are different. Default: equal.').optional(),
  });
  const check = z.strictObject({
    that: kit.expression('Expression. A write after which it is false is rejected.'),
    message: kit.sentence('Message of the answer in that case, one sentence.'),
  });
  return {
    unique: kit
      .described(
        z.array(z.union([fields, unique])).min(1),
        'Lists of fields. No two records of a project have the same values in all fields of a list.',
      )
      .optional(),
    indexes: kit
      .described(
        z.array(fields).min(1),
        'Lists of fields. An index stores the records of a project in their order, for filters and sorts.',
      )
      .optional(),
    searchable: kit
      .described(fields, 'Texts. An index of their parts serves searches of three characters or more in any of them.')
      .optional(),
    checks: kit
      .described(z.record(z.string(), check), 'Expressions that are true of every record, by name.')
      .optional(),
  };
}
