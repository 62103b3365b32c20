import { join } from 'node:path';
import { contractOf } from '@catalog-service/vocabulary/model';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { SourceCache } from '../catalog/source-cache.js';
import { mutantsOf } from './mutants.js';

/** What became of one mutant, for a program that looks whether anything notices. */
interface MutantLine {
  readonly kind: string;
  readonly what: string;
  /** Codes of the mistakes that the generator finds; then there is no contract. */
  readonly refused?: readonly string[];
  /** The resource as `contract.json` would have it. */
  readonly resource?: unknown;
}

/**
 * Writes one line of JSON for each mutant of the catalog of a project, and none of it to the disk.
 *
 * @throws Error if the catalog itself has mistakes.
 */
export async function writeMutants(root: string, write: (line: string) => Promise<void>): Promise<void> {
  const { texts } = readCatalogFolder(join(root, 'catalog'));
  const cache = new SourceCache();
  const { catalog } = parseCatalog(texts, cache);
  if (catalog === undefined) throw new Error('The catalog has mistakes: npm run check');
  for (const { kind, what, resource, file, text } of mutantsOf(texts, catalog)) {
    const { catalog: mutated, diagnostics } = parseCatalog(new Map([...texts, [file, text]]), cache);
    const line: MutantLine =
      mutated === undefined
        ? { kind, what, refused: [...new Set(diagnostics.map(({ code }) => code))] }
        : { kind, what, resource: contractOf(mutated).resources.find(({ name }) => name === resource) };
    await write(`${JSON.stringify(line)}\n`);
  }
}
