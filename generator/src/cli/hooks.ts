import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '#vocabulary/nearest';
import { hooksStub } from '../emit/custom/index.js';
import { loadTemplates } from '../emit/templates.js';
import { HOOKS_FOLDER, HOOKS_INDEX } from '../hooks/read-hooks-folder.js';
import { entityNames } from '../model/names.js';
import type { Environment } from './environment.js';
import { UsageProblem } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { loadCatalog } from './load-catalog.js';

/**
 * `hooks <resource>`: writes a first file of hooks for a person to fill in. A file that is there stays as it is.
 *
 * @throws UsageProblem where no resource has the name, or its hooks are there already.
 */
export function hooks(environment: Environment, title: string): ExitCode {
  const loaded = loadCatalog(environment);
  if (loaded === undefined) return EXIT.catalogProblems;
  const { resources } = loaded.catalog;
  const { kebab } = entityNames(title);
  const resource = resources.find(({ names }) => [names.kebab, names.pascal.toLowerCase()].includes(kebab));
  if (resource === undefined) {
    const near = nearest(
      title,
      resources.map(({ names }) => names.title),
    );
    throw new UsageProblem(`No resource is called ${title}.${near === undefined ? '' : ` Did you mean ${near}?`}`);
  }
  const { names } = resource;
  const path = `${HOOKS_FOLDER}/${names.kebab}.ts`;
  if (existsSync(join(environment.root, path))) throw new UsageProblem(`${path} is there, and stays as it is.`);
  mkdirSync(join(environment.root, HOOKS_FOLDER), { recursive: true });
  writeFileSync(
    join(environment.root, path),
    hooksStub(resource, loadTemplates(environment.templates, environment.templateOverrides)),
    {
      flag: 'wx',
    },
  );
  environment.out(`+ ${path}\n`);
  environment.err(
    `Register it in ${HOOKS_FOLDER}/${HOOKS_INDEX}:\n` +
      `  import { hooks as ${names.camel} } from './${names.kebab}.js';\n` +
      `  ${names.pascal}: ${names.camel},\n`,
  );
  return EXIT.ok;
}
