import { emitCatalogSchema } from '../catalog/schema/catalog-schemas.js';
import { knownFieldTypes } from '../catalog/schema/schema-kit.js';
import { DIFF_RULES } from '../diff/diff-rules.js';
import { emitAsyncApi } from '../emit/asyncapi/document.js';
import { emitClient } from '../emit/client/index.js';
import { emitPythonClient } from '../emit/client-python/index.js';
import { emitContract } from '../emit/contract.js';
import { emitChanges } from '../emit/docs/changes.js';
import { emitMarkdown } from '../emit/docs/markdown/index.js';
import { emitPages } from '../emit/docs/pages.js';
import type { Emitter, NamedEmitter } from '../emit/emitter.js';
import { emitNest } from '../emit/nest/index.js';
import { emitOpenApi } from '../emit/openapi/document.js';
import { EmitterDefect, filesOfOwn, loadOwnEmitters } from '../emit/own-emitters.js';
import { emitPostman } from '../emit/postman.js';
import { emitPrisma } from '../emit/prisma/index.js';
import { emitStatic } from '../emit/static.js';
import { loadTemplates, type Templates } from '../emit/templates.js';
import { LINT_RULES } from '../lint/lint-rules.js';
import { MANIFEST_PATH, manifestOf } from '../plan/manifest.js';
import type { Output } from '../plan/output.js';
import type { Environment } from './environment.js';
import type { LoadedCatalog } from './load-catalog.js';

/** The emitters of the generator, in the order in which their files are written; those of the project come after them. */
const EMITTERS: Readonly<Record<string, Emitter>> = {
  contract: emitContract,
  nest: emitNest,
  markdown: emitMarkdown,
  pages: emitPages,
  prisma: emitPrisma,
  openapi: emitOpenApi,
  asyncapi: emitAsyncApi,
  Postman: emitPostman,
  client: emitClient,
  'Python client': emitPythonClient,
  static: emitStatic,
};

/** Loads the templates and the emitters of a project. Returns the function that composes its files. */
export async function loadComposer({
  root,
  templates,
  templateOverrides,
}: Pick<Environment, 'root' | 'templates' | 'templateOverrides'>): Promise<(loaded: LoadedCatalog) => Output> {
  const own = await loadOwnEmitters(root);
  const all = loadTemplates(templates, templateOverrides);
  return (loaded) => composeOutput(loaded, all, own);
}

/**
 * All files that follow from the catalog, the templates and the emitters: everything but migrations, which also depend on earlier ones.
 * The manifest is the last.
 *
 * @param from the templates, or the folder that they are in.
 * @param own the emitters of the project.
 * @throws EmitterDefect if two emitters make one file, or an emitter of the project does not do what it should.
 */
export function composeOutput(
  { catalog, commonFields, releases = [] }: LoadedCatalog,
  from: Templates | string,
  own: readonly NamedEmitter[] = [],
): Output {
  const templates = typeof from === 'string' ? loadTemplates(from) : from;
  const entities = [...catalog.resources, ...catalog.references].map(({ names, description }) => ({
    name: names.title,
    description,
  }));
  const lintRules = Object.entries(LINT_RULES).map(([name, { title }]) => ({ name, description: `${title}.` }));
  const diffRules = Object.entries(DIFF_RULES).map(([name, { title }]) => ({ name, description: `${title}.` }));
  const vocabulary = { permissions: catalog.permissions, entities, lintRules, diffRules };
  const schema = emitCatalogSchema(vocabulary, knownFieldTypes(catalog.enumerations), commonFields);
  const output = new Map<string, string>([['catalog/catalog.schema.json', schema]]);
  const makers = new Map([[MANIFEST_PATH, 'manifest']]);
  const add = (maker: string, files: ReturnType<Emitter>): void => {
    for (const [path, text] of files) {
      claim(makers, path, maker);
      output.set(path, text);
    }
  };
  for (const [name, emit] of Object.entries(EMITTERS)) add(name, emit(catalog, templates));
  add('changes', emitChanges(catalog, releases, templates));
  for (const emitter of own) add(emitter.name, filesOfOwn(emitter, catalog, templates));
  output.set(MANIFEST_PATH, manifestOf(output));
  return output;
}

/**
 * Records the emitter of a file. Paths that differ only in case are one file on some machines.
 *
 * @throws EmitterDefect if another emitter writes the file, a folder of this name, or a file in place of one of its folders.
 */
function claim(makers: Map<string, string>, path: string, maker: string): void {
  const key = path.toLowerCase();
  const names = key.split('/');
  const folders = names.slice(1).map((_, depth) => `${names.slice(0, depth + 1).join('/')}/`);
  const taken = [key, `${key}/`, ...folders.map((folder) => folder.slice(0, -1))].find((one) => makers.has(one));
  if (taken !== undefined) throw new EmitterDefect(maker, `${path} meets ${taken}, which ${makers.get(taken)} makes.`);
  makers.set(key, maker);
  for (const folder of folders) makers.set(folder, maker);
}
