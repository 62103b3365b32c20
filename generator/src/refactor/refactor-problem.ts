import type { Diagnostic } from '../catalog/diagnostics/diagnostic.js';
import type { Location } from '../catalog/location.js';
import type { CatalogTexts } from '../catalog/parse-catalog.js';
import { diagnosticAt, type Finding } from '../catalog/yaml-source.js';

/** A rename or removal that is impossible, with the locations that show why. */
export class RefactorProblem extends Error {
  override readonly name = 'RefactorProblem';

  /** @param texts the catalog of the locations, if it is not the one on the disk. */
  constructor(
    readonly diagnostics: readonly Diagnostic[],
    readonly texts?: CatalogTexts,
  ) {
    super(diagnostics.map(({ message }) => message).join('\n'));
  }
}

/** The problem of one location; without one, of the catalog as a whole. */
export function refactorProblem(location: Location | undefined, finding: Finding): RefactorProblem {
  return new RefactorProblem([diagnosticAt(location ?? { file: '.', line: 1, column: 1, length: 1 }, finding)]);
}
