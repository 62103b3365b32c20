import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT, type Contract, type FieldContract, type ResourceContract } from '@catalog-service/vocabulary/model';

/** What a build promises. */
export type { Contract, FieldContract as Field, ResourceContract as Resource };

export const readContract = (root: string): Contract =>
  CONTRACT.parse(JSON.parse(readFileSync(join(root, 'generated/contract.json'), 'utf8')));
