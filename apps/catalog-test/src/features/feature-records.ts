import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type CatalogTexts, ROOT } from '../project-copy.js';
import type { Feature } from './feature.js';

const change = z.array(z.tuple([z.string(), z.string(), z.string()]));

/**
 * What a test of the feature finds: a mistake in the declaration, or the loss of what guarantees it, which SQL drops or which is a part
 * of the bundle of the service, with what stands in its place.
 */
const MUTANT = z.union([
  z.strictObject({ change, foundBy: z.string() }),
  z.strictObject({ sql: z.string(), foundBy: z.string() }),
  z.strictObject({ code: z.string().transform((text) => new RegExp(text)), instead: z.string(), foundBy: z.string() }),
]);

const RECORD = z.object({ catalog: z.record(z.string(), z.string()), mutants: z.array(MUTANT) });

/** What the record of a feature says about a service that uses it. All records are in one service, so each has resources of its own. */
export type FeatureRecord = z.output<typeof RECORD>;

const FOLDER = join(ROOT, 'generator/src/features');

function recordOf(title: string): FeatureRecord | undefined {
  const path = join(FOLDER, title, `${title}.record.yaml`);
  const record = existsSync(path) ? z.looseObject({}).parse(parse(readFileSync(path, 'utf8'))) : {};
  return 'catalog' in record ? RECORD.parse(record) : undefined;
}

/** The files of a feature. @throws Error where its record has none */
export function catalogOf(title: string): CatalogTexts {
  const record = recordOf(title);
  if (record === undefined) throw new Error(`The record of ${title} has no catalog`);
  return new Map(Object.entries(record.catalog));
}

/** The features that a running service shows, with their records. */
export const FEATURES = await Promise.all(
  readdirSync(FOLDER).flatMap((title) => {
    const record = recordOf(title);
    return record === undefined ? [] : [loaded(title, record)];
  }),
);

async function loaded(title: string, record: FeatureRecord) {
  const { feature }: { readonly feature: Feature } = await import(join(import.meta.dirname, `${title}.ts`));
  return { ...feature, title, record };
}
