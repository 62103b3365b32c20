import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const NAMES = z.array(z.string());

const FIELD = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  auto: z.boolean().default(false),
  derived: z.boolean().default(false),
  computed: z.string().optional(),
  ordered: z.string().optional(),
  access: z.object({ read: NAMES, create: NAMES, update: NAMES }),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  entity: z.string().optional(),
  entityKind: z.string().optional(),
  idField: z.string().optional(),
  entityField: z.string().optional(),
  aliasOf: z.string().optional(),
});

const CONTRACT = z.object({
  resources: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      access: z.object({ read: NAMES, create: NAMES, update: NAMES, delete: NAMES }),
      fields: z.array(FIELD),
    }),
  ),
  enumerations: z.array(z.object({ name: z.string(), values: z.array(z.object({ name: z.string() })) })),
});

/** What a build promises: as much of its `generated/contract.json` as is held to it here. */
export type Contract = z.infer<typeof CONTRACT>;
export type Resource = Contract['resources'][number];
export type Field = Resource['fields'][number];

export const readContract = (root: string): Contract =>
  CONTRACT.parse(JSON.parse(readFileSync(join(root, 'generated/contract.json'), 'utf8')));
