import type { Catalog } from '../../model/model.js';
import type { Templates } from '../templates.js';
import { htmlText } from './html-text.js';

const PAGES = ['docs/access/index.html', 'docs/reference/index.html'] as const;

/**
 * The pages that the service serves: who may do what, from `contract.json`; and Swagger UI, from `openapi.json`. What a
 * page shows it reads from the service.
 */
export function emitPages({ title }: Catalog, templates: Templates): Map<string, string> {
  return new Map(PAGES.map((page) => [`generated/${page}`, templates.render(page, { title: htmlText(title) })]));
}
