import { createHash } from 'node:crypto';
import type { Catalog } from '../../model/model.js';
import { CONSUMER_LEVELS, type ConsumerLevel, type Release } from '../../release/releases.js';
import { htmlText } from './guides/guide-samples.js';

const TITLES: Readonly<Record<ConsumerLevel, string>> = {
  breaking: 'Breaking',
  deprecated: 'Deprecated',
  compatible: 'Added and extended',
};

/** Date of a feed without releases, which needs one. */
const NEVER = '1970-01-01';

/** Context of the page, its body and the feed. */
export function changesView({ title }: Catalog, releases: readonly Release[], header: string) {
  const entries = releases.map(({ version, date, contract, changes }) => {
    const sections = sectionsOf(changes);
    return { version, date, contract, id: entryId(title, version), sections, escaped: htmlText(sections) };
  });
  return {
    title: htmlText(title),
    header,
    id: entryId(title, ''),
    updated: releases[0]?.date ?? NEVER,
    entries,
  };
}

/** The changes by level, as HTML. */
function sectionsOf(changes: Release['changes']): string {
  if (changes.length === 0) return '<p>Nothing changed for callers.</p>';
  return CONSUMER_LEVELS.flatMap((level) => {
    const items = changes.filter((change) => change.level === level);
    if (items.length === 0) return [];
    const lines = items.map(({ text }) => `<li>${textHtml(text)}.</li>`);
    return [`<h3>${TITLES[level]}</h3>`, `<ul>\n${lines.join('\n')}\n</ul>`];
  }).join('\n');
}

/** The Markdown of a change: code and strong text. */
const textHtml = (text: string): string =>
  htmlText(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');

/** An id that stays, for readers of the feed: of the service, or of one version. */
function entryId(title: string, version: string): string {
  const hex = createHash('sha256').update(`${title}\n${version}`).digest('hex');
  return `urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')}`;
}
