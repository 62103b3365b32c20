import { join, relative } from 'node:path';
import type { CompleteCatalogFiles } from '../catalog/catalog-files.js';
import { type Diagnostic, sortDiagnostics } from '../catalog/diagnostics/diagnostic.js';
import { renderDiagnostics } from '../catalog/diagnostics/render.js';
import { type CatalogTexts, parseCatalog } from '../catalog/parse-catalog.js';
import { readCatalogFolder, readCompanion } from '../catalog/read-catalog-folder.js';
import { SourceCache } from '../catalog/source-cache.js';
import { checkCustomImports, readCustomImports } from '../hooks/custom-imports.js';
import type { Catalog } from '../model/model.js';
import { type Release, readReleases } from '../release/releases.js';
import { companionProblems } from './companion-files.js';
import type { Environment } from './environment.js';
import { writeJson } from './environment.js';

export interface LoadedCatalog {
  readonly catalog: Catalog;
  readonly commonFields: readonly string[];
  /** The released versions of the project, the newest first. */
  readonly releases?: readonly Release[];
}

/** The same with the locations of everything. */
export interface LocatedCatalog extends LoadedCatalog {
  readonly files: CompleteCatalogFiles;
  readonly texts: CatalogTexts;
  /** The texts of the companion files, which are valid. */
  readonly companions: CatalogTexts;
}

/** A catalog, or its mistakes. */
interface CatalogReading {
  readonly loaded: LocatedCatalog | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: CatalogTexts;
}

/** Some commands read the catalog again after they have changed a few of its files. */
const SOURCES = new SourceCache();

/** Reads the catalog of a project. */
export function readCatalog(root: string, cache = SOURCES): CatalogReading {
  const { texts, diagnostics: unread } = readCatalogFolder(join(root, 'catalog'));
  const unreadFiles = new Set(unread.map((diagnostic) => diagnostic.file));
  if (unreadFiles.has('.')) return { loaded: undefined, diagnostics: unread, texts };
  const { catalog, files, commonFields, diagnostics: found } = parseCatalog(texts, cache);
  // A file that cannot be read is not also missing.
  const diagnostics = sortDiagnostics([
    ...unread,
    ...found.filter(({ code, file }) => code !== 'missing_file' || !unreadFiles.has(file)),
  ]);
  if (catalog === undefined || files === undefined || unread.length > 0)
    return { loaded: undefined, diagnostics, texts };
  const strayImports = checkCustomImports(catalog, readCustomImports(root));
  const beside = readCompanion(join(root, 'catalog'));
  const stray = [
    ...strayImports,
    ...beside.diagnostics,
    ...companionProblems(catalog, (file) => beside.texts.get(file)),
  ];
  if (stray.length > 0) {
    const all = sortDiagnostics([...diagnostics, ...stray]);
    return { loaded: undefined, diagnostics: all, texts: new Map([...texts, ...beside.texts]) };
  }
  const releases = readReleases(root);
  return { loaded: { catalog, files, commonFields, texts, companions: beside.texts, releases }, diagnostics, texts };
}

/** Reads the catalog of the project and reports its mistakes; undefined if there are any. */
export function loadCatalog(environment: Environment, json = false): LocatedCatalog | undefined {
  const { loaded, diagnostics, texts } = readCatalog(environment.root);
  if (diagnostics.length > 0) sayDiagnostics(environment, diagnostics, texts, json);
  return loaded;
}

/** Prints diagnostics as text or as JSON. */
export function sayDiagnostics(
  environment: Environment,
  diagnostics: readonly Diagnostic[],
  sources: CatalogTexts,
  json = false,
): void {
  if (json) {
    writeJson(environment, { diagnostics });
    return;
  }
  const shown = relative(process.cwd(), join(environment.root, 'catalog')) || '.';
  const options = { sources, prefix: `${shown}/`, colours: environment.colours.err };
  environment.err(renderDiagnostics(diagnostics, options));
}
