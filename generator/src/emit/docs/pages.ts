import type { Catalog } from '../../model/model.js';
import type { Templates } from '../templates.js';
import { htmlText } from './html-text.js';

/** Each page and its parts, the same for every catalog: what a page shows it reads from the service. */
const PAGES = [
  { folder: 'docs/access', parts: ['access.css', 'access-decisions.js', 'access-parts.js', 'access.js'] },
  { folder: 'docs/reference', parts: ['reference.css', 'reference.js'] },
] as const;

/** The pages that the service serves: who may do what, from `contract.json`; and Swagger UI, from `openapi.json`. */
export function emitPages({ title }: Catalog, templates: Templates): Map<string, string> {
  return new Map(
    PAGES.flatMap(({ folder, parts }): [string, string][] => [
      [`generated/${folder}/index.html`, templates.render(`${folder}/index.html`, { title: htmlText(title) })],
      ...parts.map((name): [string, string] => [
        `generated/${folder}/${name}`,
        templates.render(`${folder}/${name}`, {}),
      ]),
    ]),
  );
}
