import type { Catalog } from '../model/model.js';
import type { Templates } from './templates.js';

/** Makes files from the catalog: text by path from the root of the project, with `/`. Pure but for the templates. */
export type Emitter = (catalog: Catalog, templates: Templates) => Map<string, string>;
