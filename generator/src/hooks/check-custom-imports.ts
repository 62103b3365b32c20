import { nearest } from '@catalog-service/vocabulary';
import type { Diagnostic } from '../catalog/diagnostics/diagnostic.js';
import { DIAGNOSTICS } from '../catalog/diagnostics/registry.js';
import type { Catalog } from '../model/model.js';
import type { CustomImport } from './custom-imports.js';

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
