import { locationText } from '../catalog/location.js';
import type { Review } from '../diff/judge-changes.js';
import { renderComparison } from '../diff/render-comparison.js';
import { BROKEN_PROPERTY, type Remark } from './remarks.js';

/** A hidden marker that identifies the comment. */
export const COMMENT_MARK = '<!-- catalog review -->';

/** GitHub takes no more than 65,536 characters. */
const MAXIMUM_LENGTH = 60_000;

/** The first comment on a pull request. Ends in a newline. */
export function commentOf(review: Review, remarks: readonly Remark[], against: string): string {
  const whole = text(review, remarks, against);
  if (whole.length <= MAXIMUM_LENGTH) return whole;
  const command = `npm run catalog -- diff --against ${against}`;
  const short = text({ ...review, sql: '' }, remarks, against);
  const note = `\nToo long to be shown whole, SQL included: \`${command}\`\n`;
  if (short.length + note.length <= MAXIMUM_LENGTH) return short + note;
  // The gravest changes come first; the last lines are cut off.
  const end = short.lastIndexOf('\n', MAXIMUM_LENGTH - note.length);
  return `${short.slice(0, end)}\n${note}`;
}

function text(review: Review, remarks: readonly Remark[], against: string): string {
  const broken = remarks.filter(({ rule }) => rule === BROKEN_PROPERTY);
  const lines = broken.map(
    ({ message, location }) => `- ${message}${location === undefined ? '' : ` (${locationText(location)})`}`,
  );
  const properties = broken.length === 0 ? [] : ['## Standing properties that are broken', lines.join('\n')];
  const [title = '', headline = '', ...rest] = renderComparison(review, against).split('\n\n');
  return [`${COMMENT_MARK}\n${title}`, headline, ...properties, ...rest].join('\n\n');
}
