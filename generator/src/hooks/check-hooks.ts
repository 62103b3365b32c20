import { nearest } from '#vocabulary/nearest';
import type { CompleteCatalogFiles } from '../catalog/catalog-files.js';
import { CatalogPlaces } from '../catalog/catalog-places.js';
import type { Diagnostic } from '../catalog/diagnostics/diagnostic.js';
import { DIAGNOSTICS } from '../catalog/diagnostics/registry.js';
import type { Place } from '../catalog/place.js';
import type { Catalog } from '../model/model.js';
import { HOOKS_FOLDER, type HooksFolder } from './read-hooks-folder.js';

/**
 * Whether every file of hooks belongs to a resource and takes part in the service. Pure. Files beside the catalog are
 * named from the catalog folder: `../apps/api/src/custom/monitor.ts`.
 */
export function checkHooks({ resources }: Catalog, files: CompleteCatalogFiles, folder: HooksFolder): Diagnostic[] {
  const known = new Set(resources.map(({ names }) => names.kebab));
  const renamed = new Map(resources.map((resource) => [resource.renamedFrom?.kebab, resource.names]));
  const places = new CatalogPlaces(files);
  return folder.names.flatMap((name) => {
    const file = `${HOOKS_FOLDER}/${name}.ts`;
    if (known.has(name)) {
      if (isRegistered(name, folder.index)) return [];
      return [problem('hooks_not_registered', startOf(file), `Nothing registers the hooks of ${file}.`)];
    }
    const now = renamed.get(name);
    if (now !== undefined) {
      const place = places.entity(now.title, 'renamedFrom');
      const message = `${now.title} was renamed, and its hooks are still in ${file}.`;
      return [{ ...problem('hooks_without_resource', place, message), expected: `${HOOKS_FOLDER}/${now.kebab}.ts` }];
    }
    const suggestion = nearest(name, known);
    const found = problem('hooks_without_resource', startOf(file), `No resource has the hooks of ${file}.`);
    return [suggestion === undefined ? found : { ...found, suggestion: `${suggestion}.ts` }];
  });
}

const startOf = (file: string): Place => ({ file: `../${file}`, line: 1, column: 1, length: 1 });

const isRegistered = (name: string, index: string | undefined): boolean =>
  index !== undefined && new RegExp(`from ['"]\\./${name}\\.js['"]`).test(index);

function problem(code: 'hooks_without_resource' | 'hooks_not_registered', place: Place, message: string): Diagnostic {
  return { code, severity: 'error', ...place, message, hint: DIAGNOSTICS[code].hint };
}
