import { z } from 'zod';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

export const checksKey = (kit: SchemaKit) => {
  const check = z.strictObject({
    that: kit.expression('Expression. A write after which it is false is rejected.'),
    message: kit.sentence('Message of the answer in that case, one sentence.'),
  });
  return {
    checks: kit.optional(z.record(z.string(), check), 'Expressions that are true of every record, by name.'),
  };
};
