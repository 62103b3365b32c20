import type { Catalog } from '../../../model/model.js';
import type { Templates } from '../../templates.js';
import { htmlText } from '../html-text.js';

const FOLDER = 'docs/reference';
const FIXED = ['reference.css', 'reference.js'];

/** `generated/docs/reference/`: the page around Swagger UI, which reads `openapi.json`; the service serves both. */
export function emitReferencePage(catalog: Catalog, templates: Templates): Map<string, string> {
  const page = templates.render(`${FOLDER}/index.html`, { title: htmlText(catalog.title) });
  const fixed = FIXED.map(
    (name) => [`generated/${FOLDER}/${name}`, templates.render(`${FOLDER}/${name}`, {})] as const,
  );
  return new Map([[`generated/${FOLDER}/index.html`, page], ...fixed]);
}
