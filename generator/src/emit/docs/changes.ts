import type { Catalog } from '../../model/model.js';
import type { Release } from '../../release/releases.js';
import type { Templates } from '../templates.js';
import { changesView } from './changes.view.js';
import { guideMarkdown } from './guides/guide-markdown.js';
import { pageHeader } from './pages.js';

const FOLDER = 'generated/docs/changes';

/** What changed for callers in each released version: a page, the same as Markdown, and an Atom feed. */
export function emitChanges(catalog: Catalog, releases: readonly Release[], templates: Templates): Map<string, string> {
  const view = changesView(catalog, releases, pageHeader(catalog, templates, '../'));
  const body = templates.render('docs/changes/body.html', view).trimEnd();
  return new Map([
    [`${FOLDER}/index.html`, templates.render('docs/changes/index.html', { ...view, body })],
    [`${FOLDER}/changes.md`, `# What changed\n\n${guideMarkdown(body)}`],
    [`${FOLDER}/changes.atom`, templates.render('docs/changes/changes.atom', view)],
  ]);
}
