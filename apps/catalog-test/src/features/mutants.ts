import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogTexts } from '../project-copy.js';
import { FEATURES } from './feature-records.js';

/** Those of all records. They are in resources of their own, so one service has them all. */
export const MUTANTS = FEATURES.flatMap(({ title, record }) =>
  record.mutants.map((mutant) => ({ ...mutant, feature: title })),
);

/** Drops what the database guarantees. */
export const UNGUARDED = MUTANTS.flatMap((one) => ('sql' in one ? [one.sql] : [])).join(';');

/** The files of a bundle without what the service guarantees, by name. @throws Error where a guarantee does not stand there once */
export function weakened(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const texts = new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  for (const one of MUTANTS) {
    if (!('code' in one)) continue;
    const found = [...texts].filter(([, text]) => one.code.test(text));
    const [[name, text] = ['', '']] = found;
    if (found.length !== 1 || text.split(one.code).length !== 2)
      throw new Error(`${one.code} does not stand there once`);
    texts.set(name, text.replace(one.code, one.instead));
  }
  return texts;
}

/** The catalog with all mistakes in declarations. @throws Error where it does not have what one of them changes */
export function mutated(catalog: CatalogTexts): CatalogTexts {
  const texts = new Map(catalog);
  for (const [file, from, to] of MUTANTS.flatMap((one) => ('change' in one ? one.change : []))) {
    const text = texts.get(file) ?? '';
    if (!text.includes(from)) throw new Error(`${file} does not say: ${from}`);
    texts.set(file, text.replace(from, to));
  }
  return texts;
}
