import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './service.js';

const FIELD = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  derived: z.boolean().default(false),
  entity: z.string().optional(),
  access: z.object({ read: z.array(z.string()) }).default({ read: [] }),
});

const CONTRACT = z.object({
  resources: z.array(z.object({ name: z.string(), key: z.string(), path: z.string(), fields: z.array(FIELD) })),
});

/** What the service promises: `generated/contract.json`. */
export const contract = CONTRACT.parse(readGenerated('contract.json'));

export type Resource = (typeof contract.resources)[number];

/** A JSON file that the generator made. */
export function readGenerated(name: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, 'generated', name), 'utf8'));
}
