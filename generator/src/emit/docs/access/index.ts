import type { Catalog } from '../../../model/model.js';
import { compactJson } from '../../openapi/compact-json.js';
import type { Templates } from '../../templates.js';
import { htmlText } from '../html-text.js';
import { accessData } from './access-data.js';

const FOLDER = 'docs/access';
/** The same for every catalog: only the page itself carries what it shows. */
const FIXED = ['access.css', 'access-decisions.js', 'access-parts.js', 'access.js'];

/** `generated/docs/access/`: a page that shows who may do what, which also works when it is opened from a folder. */
export function emitAccessPage(catalog: Catalog, templates: Templates): Map<string, string> {
  const page = templates.render(`${FOLDER}/index.html`, {
    title: htmlText(catalog.title),
    permissionCount: catalog.permissions.filter(({ kind }) => kind === 'permission').length,
    data: dataBlock(accessData(catalog)),
  });
  const fixed = FIXED.map(
    (name) => [`generated/${FOLDER}/${name}`, templates.render(`${FOLDER}/${name}`, {})] as const,
  );
  return new Map([[`generated/${FOLDER}/index.html`, page], ...fixed]);
}

/** JSON that no text in it can end the element of. */
function dataBlock(value: unknown): string {
  return compactJson(value).trimEnd().replaceAll('<', '\\u003c');
}
