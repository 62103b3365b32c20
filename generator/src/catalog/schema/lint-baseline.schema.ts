import { z } from 'zod';
import { ACCESS_LISTS } from '#vocabulary/operations';
import type { SchemaKit } from './schema-kit.js';

/** `lint-baseline.yaml`: findings of the lint that are accepted. */
export function lintBaselineSchema(kit: SchemaKit) {
  const field = z.union([z.string(), z.array(z.string()).min(1)]);
  return z.strictObject({
    accepted: z.array(
      z.strictObject({
        rule: kit.lintRule,
        resource: kit.entity.optional(),
        operation: kit.described(z.enum(ACCESS_LISTS), 'Operation, where the finding has one.').optional(),
        field: kit.described(field, 'Field, or several with one reason, where the finding has one.').optional(),
        permission: kit.permission.optional(),
        reason: kit.described(z.string().min(1), 'Why it stays as it is.'),
      }),
    ),
  });
}

export type LintBaselineInput = z.infer<ReturnType<typeof lintBaselineSchema>>;
