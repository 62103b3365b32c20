import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Catalog } from '@catalog-service/engine';
import type { ModuleMetadata } from '@nestjs/common';

/** One service: its catalog, and the folder that holds its migrations and its documents. */
export interface Service {
  /** The folder of package.json, `prisma/migrations` and `generated`. */
  readonly root: string;
  readonly catalog: Catalog;
}

export type ModuleClass = Extract<NonNullable<ModuleMetadata['imports']>[number], new (...values: never[]) => unknown>;

/** The root of a service: the nearest folder above that contains `prisma/migrations`. @throws Error if there is none */
export function serviceRoot(from: string): string {
  if (existsSync(join(from, 'prisma', 'migrations'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('No parent folder of the program contains prisma/migrations.');
  return serviceRoot(parent);
}
