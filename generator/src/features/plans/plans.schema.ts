import type { AccessList } from '@catalog-service/vocabulary';
import { z } from 'zod';
import type { SchemaKit } from '../../catalog/schema/schema-kit.js';

/** `requires` of a resource or a field: one plan for all that these lists allow, or one for some of them each. */
export const requiresKey = (kit: SchemaKit, lists: readonly AccessList[]) => {
  const plan = () => kit.annotated(z.string(), { names: 'plan' });
  const each = z
    .strictObject(Object.fromEntries(lists.map((list) => [list, plan().optional()])))
    .refine((plans) => Object.keys(plans).length > 0, 'a plan, or an operation with its plan');
  const requires = kit.described(
    z.strictObject({
      plan: kit.described(
        z.union([plan(), each]),
        'Lowest plan of a project that suffices, or one for each of some operations: { create: Growth }.',
      ),
    }),
    'What a project needs, beside the permissions of the caller.',
  );
  return { requires: requires.optional() };
};
