import type { Catalog } from '../model/model.js';
import type { Templates } from './templates.js';

/**
 * Makes files of a catalog: pairs of a path from the root of the project, with `/`, and a text. It is pure: the same catalog and
 * templates give the same files.
 */
export type Emitter = (catalog: Catalog, templates: Templates) => Iterable<readonly [path: string, text: string]>;

/** An emitter with the name that errors give it: `nest`, `catalog/emitters/routes.ts`. */
export interface NamedEmitter {
  readonly name: string;
  readonly emit: Emitter;
}
