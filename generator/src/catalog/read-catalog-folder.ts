import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withoutCarriageReturns } from '@catalog-service/migrations';
import { entryAt } from '../plan/entry-at.js';
import { type Diagnostic, fileProblem } from './diagnostics/diagnostic.js';
import type { CatalogTexts } from './parse-catalog.js';

interface CatalogFolder {
  readonly texts: CatalogTexts;
  /** Files that could not be read; they are not among the texts. */
  readonly diagnostics: readonly Diagnostic[];
}

/** YAML files in the catalog folder that are not part of the catalog. */
export const COMPANION_FILES: ReadonlySet<string> = new Set([
  'lint-baseline.yaml',
  'accepted-changes.yaml',
  'properties.yaml',
]);

/** Other entries of the folder that are not part of the catalog. */
const NOT_CATALOG = new Set(['README.md', 'catalog.schema.json', 'templates', 'emitters']);

/** Whether a path from the folder, with `/`, is part of the catalog. Hidden files belong to editors. */
export function isCatalogPath(path: string): boolean {
  const [first = '', ...others] = path.split('/');
  return (
    !COMPANION_FILES.has(path) && !NOT_CATALOG.has(first) && ![first, ...others].some((name) => name.startsWith('.'))
  );
}

const FOLDERS = new Set(['resources', 'references', 'enumerations']);

/** Reads the catalog from the disk. Never throws: a file that cannot be read becomes a diagnostic. */
export function readCatalogFolder(folder: string): CatalogFolder {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    return { texts: new Map(), diagnostics: [fileProblem('.', 'missing_folder', `There is no folder ${folder}.`)] };
  }
  return readFiles(folder, catalogPaths(folder));
}

/** Reads the companion files of the catalog that exist. */
export function readCompanion(folder: string): CatalogFolder {
  return readFiles(
    folder,
    [...COMPANION_FILES].filter((file) => entryAt(join(folder, file)) !== undefined),
  );
}

function readFiles(folder: string, files: readonly string[]): CatalogFolder {
  const texts = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const entry = entryAt(join(folder, file));
    // Only regular files: a device may never end, and a link may expose another file.
    const problem = entry?.isSymbolicLink() ? 'is a link' : entry?.isFile() ? undefined : 'is no file';
    const text = problem === undefined ? readText(join(folder, file)) : undefined;
    if (text !== undefined) texts.set(file, text);
    else diagnostics.push(fileProblem(file, 'unreadable_file', `${file} ${problem ?? 'cannot be read as a text'}.`));
  }
  return { texts, diagnostics };
}

/** Paths to read, with `/`. They include a folder that has the name of a file. */
function catalogPaths(folder: string): string[] {
  const paths: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!isCatalogPath(entry.name)) continue;
    if (!FOLDERS.has(entry.name) || !entry.isDirectory()) {
      paths.push(entry.name);
      continue;
    }
    for (const name of readdirSync(join(folder, entry.name))) {
      if (isCatalogPath(`${entry.name}/${name}`)) paths.push(`${entry.name}/${name}`);
    }
  }
  return paths;
}

function readText(path: string): string | undefined {
  try {
    return withoutCarriageReturns(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)));
  } catch {
    return undefined;
  }
}
