import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '@catalog-service/vocabulary';
import type { Diagnostic } from '../catalog/diagnostics/diagnostic.js';
import { DIAGNOSTICS } from '../catalog/diagnostics/registry.js';
import type { Catalog } from '../model/model.js';
import { entryAt } from '../plan/entry-at.js';
import { layoutOf } from '../plan/layout.js';

const IMPORT = /'#generated\/(?:resources|references)\/([^/'.]+)[/.][^']*'/g;

/** An import of generated code of one resource or reference in a hand-written file. */
interface CustomImport {
  /** From the root of the project. */
  readonly file: string;
  /** Counts from 1, as does the column. */
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** The resource or reference in kebab-case: `purchase-line`. */
  readonly kebab: string;
}

/** All such imports of a project. */
export function readCustomImports(root: string): CustomImport[] {
  const { custom } = layoutOf(root);
  if (!entryAt(join(root, custom))?.isDirectory()) return [];
  return readdirSync(join(root, custom), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .flatMap((name) =>
      importsIn(`${custom}/${name.replaceAll('\\', '/')}`, readFileSync(join(root, custom, name), 'utf8')),
    );
}

function importsIn(file: string, text: string): CustomImport[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(IMPORT)].flatMap(({ 0: { length }, 1: kebab, index: start }) =>
        kebab === undefined || kebab === 'index' || kebab === 'resources'
          ? []
          : [{ file, line: index + 1, column: start + 1, length, kebab }],
      ),
    );
}

/**
 * Whether everything that hand-written behaviour imports of single resources and references will be there: the compiler
 * would say it later, and in other words. Pure. Files beside the catalog are named from the catalog folder.
 */
export function checkCustomImports({ resources, references }: Catalog, imports: readonly CustomImport[]): Diagnostic[] {
  const entities = [...resources, ...references];
  const known = new Set(entities.map(({ names }) => names.kebab));
  return imports
    .filter(({ kebab }) => !known.has(kebab))
    .map(({ kebab, file, ...location }) => {
      const renamed = entities.find(({ renamedFrom }) => renamedFrom?.kebab === kebab);
      const suggestion = renamed?.names.kebab ?? nearest(kebab, known);
      const message =
        renamed === undefined
          ? `The catalog has no ${kebab}, which ${file} imports.`
          : `${renamed.names.title} was renamed, and ${file} imports what it was.`;
      return {
        code: 'import_without_entity',
        severity: 'error',
        file: `../${file}`,
        ...location,
        message,
        ...(suggestion === undefined ? {} : { suggestion }),
        hint: DIAGNOSTICS.import_without_entity.hint,
      };
    });
}
