import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT } from '@catalog-service/vocabulary/model';
import { ROOT } from './service.js';

/** What the service promises: `generated/contract.json`. */
export const contract = CONTRACT.parse(readGenerated('contract.json'));

export type Resource = (typeof contract.resources)[number];

/** A JSON file that the generator made. */
export function readGenerated(name: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, 'generated', name), 'utf8'));
}
