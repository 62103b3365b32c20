import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hooksStubView } from '../emit/nest/index.view.js';
import { loadTemplates } from '../emit/templates.js';
import { entityNames } from '../model/names.js';
import { layoutOf } from '../plan/layout.js';
import { didYouMean } from '../text.js';
import { type Environment, UsageError } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { loadCatalog } from './load-catalog.js';

/**
 * `hooks <resource>`: writes a first file of hooks for a person to fill in. A file that is there stays as it is.
 *
 * @throws UsageError if no resource has the name, or its hooks are there already.
 */
export function hooks(environment: Environment, title: string): ExitCode {
  const loaded = loadCatalog(environment);
  if (loaded === undefined) return EXIT.catalogProblems;
  const { resources } = loaded.catalog;
  const { kebab } = entityNames(title);
  const resource = resources.find(({ names }) => [names.kebab, names.pascal.toLowerCase()].includes(kebab));
  if (resource === undefined) {
    const titles = resources.map(({ names }) => names.title);
    throw new UsageError(`No resource is called ${title}.${didYouMean(title, titles)}`);
  }
  const path = `${layoutOf(environment.root).custom}/${resource.names.kebab}.hooks.ts`;
  const file = join(environment.root, path);
  if (existsSync(file)) throw new UsageError(`${path} already exists and was not changed.`);
  mkdirSync(dirname(file), { recursive: true });
  const templates = loadTemplates(environment.templates, environment.templateOverrides);
  writeFileSync(file, templates.render('custom/hooks.ts', hooksStubView(resource)), { flag: 'wx' });
  environment.out(`+ ${path}\n`);
  return EXIT.ok;
}
