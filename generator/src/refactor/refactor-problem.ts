import type { Diagnostic } from '../catalog/diagnostics/diagnostic.js';
import type { CatalogTexts } from '../catalog/parse-catalog.js';
import type { Place } from '../catalog/place.js';
import { diagnosticAt, type Finding } from '../catalog/yaml-source.js';

/** A rename or removal that cannot be, with the places that say why. */
export class RefactorProblem extends Error {
  override readonly name = 'RefactorProblem';

  /** @param texts the catalog that the places are in, where it is not the one on the disk. */
  constructor(
    readonly diagnostics: readonly Diagnostic[],
    readonly texts?: CatalogTexts,
  ) {
    super(diagnostics.map(({ message }) => message).join('\n'));
  }
}

/** The problem of one place; without one, that of the catalog as a whole. */
export function refactorProblem(place: Place | undefined, finding: Finding): RefactorProblem {
  return new RefactorProblem([diagnosticAt(place ?? { file: '.', line: 1, column: 1, length: 1 }, finding)]);
}
