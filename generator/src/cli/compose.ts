import { emitCatalogSchema } from '../catalog/schema/json-schema.js';
import { emitContract } from '../emit/contract/index.js';
import type { Emitter } from '../emit/emitter.js';
import { emitNest } from '../emit/nest/index.js';
import { emitPrisma } from '../emit/prisma/index.js';
import { loadTemplates } from '../emit/templates.js';
import { MANIFEST_PATH, manifestOf } from '../plan/manifest.js';
import type { Output } from '../plan/output.js';
import type { LoadedCatalog } from './load-catalog.js';

/** Every target, in the order in which its files are written. */
const EMITTERS: readonly Emitter[] = [emitContract, emitNest, emitPrisma];

/**
 * All files that follow from the catalog and the templates alone: everything but migrations, which follow from those
 * before them too. The manifest is the last.
 *
 * @throws Error where two emitters make one file: a defect of the generator.
 */
export function composeOutput({ catalog, commonFields }: LoadedCatalog, templatesFolder: string): Output {
  const templates = loadTemplates(templatesFolder);
  const entities = [...catalog.resources, ...catalog.references].map(({ names, description }) => ({
    name: names.title,
    description,
  }));
  const output = new Map<string, string>([
    ['catalog/catalog.schema.json', emitCatalogSchema({ permissions: catalog.permissions, entities }, commonFields)],
  ]);
  for (const emit of EMITTERS) {
    for (const [path, text] of emit(catalog, templates)) {
      if (output.has(path)) throw new Error(`Two emitters make ${path}`);
      output.set(path, text);
    }
  }
  output.set(MANIFEST_PATH, manifestOf(output));
  return output;
}
