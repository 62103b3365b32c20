import { knownFieldTypes } from '../catalog/field-types.js';
import { emitCatalogSchema } from '../catalog/schema/json-schema.js';
import { DIFF_RULES } from '../diff/diff-rules.js';
import { emitClient } from '../emit/client/index.js';
import { emitContract } from '../emit/contract/index.js';
import { emitMarkdown } from '../emit/docs/markdown/index.js';
import { emitPages } from '../emit/docs/pages.js';
import type { Emitter } from '../emit/emitter.js';
import { emitNest } from '../emit/nest/index.js';
import { emitOpenApi } from '../emit/openapi/index.js';
import { emitPrisma } from '../emit/prisma/index.js';
import { emitStatic } from '../emit/static.js';
import { loadTemplates, type Templates } from '../emit/templates.js';
import { LINT_RULES } from '../lint/lint-rules.js';
import { MANIFEST_PATH, manifestOf } from '../plan/manifest.js';
import type { Output } from '../plan/output.js';
import type { LoadedCatalog } from './load-catalog.js';

/** Every target, in the order in which its files are written. */
const EMITTERS: readonly Emitter[] = [
  emitContract,
  emitNest,
  emitMarkdown,
  emitPages,
  emitPrisma,
  emitOpenApi,
  emitClient,
  emitStatic,
];

/**
 * All files that follow from the catalog and the templates alone: everything but migrations, which follow from those
 * before them too. The manifest is the last.
 *
 * @param from the templates, or the folder that they are in.
 * @throws Error where two emitters make one file: a defect of the generator.
 */
export function composeOutput({ catalog, commonFields }: LoadedCatalog, from: Templates | string): Output {
  const templates = typeof from === 'string' ? loadTemplates(from) : from;
  const entities = [...catalog.resources, ...catalog.references].map(({ names, description }) => ({
    name: names.title,
    description,
  }));
  const lintRules = Object.entries(LINT_RULES).map(([name, { title }]) => ({ name, description: `${title}.` }));
  const diffRules = Object.entries(DIFF_RULES).map(([name, { title }]) => ({ name, description: `${title}.` }));
  const vocabulary = { permissions: catalog.permissions, entities, lintRules, diffRules };
  const output = new Map<string, string>([
    ['catalog/catalog.schema.json', emitCatalogSchema(vocabulary, knownFieldTypes(catalog.enumerations), commonFields)],
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
