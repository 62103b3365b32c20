/** Elements and words of the page. */
export const { element, wordBreaks, code, matches, searchList, table, walkable } = globalThis.accessParts;

/** @returns {any} the element of the page */
export const place = (id) => document.getElementById(id);

export const REQUESTS = {
  read: 'list, get-item, count, aggregate',
  create: 'create',
  update: 'update',
  delete: 'delete',
};
export const MARKS = { allowed: '✓', denied: '✕', never: '–' };
export const WORDS = { allowed: 'yes', denied: 'no', never: 'never' };
export const title = (word) => word[0].toUpperCase() + word.slice(1);

export const join = (parts, word) =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [index === parts.length - 1 ? ` ${word} ` : ', ', part]));
