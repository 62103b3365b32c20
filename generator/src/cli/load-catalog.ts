import { join, relative } from 'node:path';
import { sortDiagnostics } from '../catalog/diagnostics/diagnostic.js';
import { renderDiagnostics } from '../catalog/diagnostics/render.js';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import type { Catalog } from '../model/model.js';
import type { Environment } from './environment.js';

export interface LoadedCatalog {
  readonly catalog: Catalog;
  readonly commonFields: readonly string[];
}

/** Reads the catalog of the project and prints what is wrong with it; undefined where anything is. */
export function loadCatalog(environment: Environment): LoadedCatalog | undefined {
  const folder = join(environment.root, 'catalog');
  const { texts, diagnostics: unread } = readCatalogFolder(folder);
  const unreadFiles = new Set(unread.map((diagnostic) => diagnostic.file));
  if (unreadFiles.has('.')) {
    print(environment, folder, texts, unread);
    return undefined;
  }
  const { catalog, commonFields, diagnostics: found } = parseCatalog(texts);
  // A file that cannot be read is not also missing.
  const diagnostics = [
    ...unread,
    ...found.filter(({ code, file }) => code !== 'missing_file' || !unreadFiles.has(file)),
  ];
  if (diagnostics.length > 0) print(environment, folder, texts, sortDiagnostics(diagnostics));
  return catalog === undefined || unread.length > 0 ? undefined : { catalog, commonFields };
}

function print(
  environment: Environment,
  folder: string,
  sources: ReadonlyMap<string, string>,
  diagnostics: Parameters<typeof renderDiagnostics>[0],
): void {
  const shown = relative(process.cwd(), folder) || '.';
  environment.err(renderDiagnostics(diagnostics, { sources, prefix: `${shown}/`, colours: environment.colours }));
}
