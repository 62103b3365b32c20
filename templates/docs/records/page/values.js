/** Requests of the pages about records, and values as people read them. */

const { element, table, wordBreaks } = globalThis.accessParts;
/** Characters of a value that are shown at once. */
const SHORT = 200;
/** How often a busy service is asked. */
const ATTEMPTS = 5;
/** Fields of a list that are shown. */
const COLUMNS = 5;
/** Types whose values take more room than a cell has. */
const LONG = ['JSON', 'Entity Array', 'Long Text', 'Markdown', 'HTML', 'Object ID'];

/** What a request was refused with. */
export class Refusal extends Error {
  /** @param {number} status @param {any} problem */
  constructor(status, problem) {
    const places = (problem.errors ?? []).map(({ pointer, detail }) => `${pointer}: ${detail}`);
    super([`${status}: ${problem.detail ?? problem.title ?? 'no reason is given'}`, ...places].join(' '));
    this.status = status;
    this.code = problem.code;
  }
}

/** @returns {string} why a request failed */
export const saidOf = (error) =>
  error instanceof Refusal ? `The service answers ${error.message}` : `The service cannot be reached: ${error.message}`;

/**
 * Asks the service as the caller of the page.
 *
 * @param {string} path
 * @param {{ method?: string, body?: object, headers?: object, signal?: AbortSignal }} [options]
 * @returns the response, which is a success; a service that is busy is asked again when it says
 * @throws Refusal; TypeError where the service cannot be reached
 */
export async function ask(path, { method = 'POST', body, headers = {}, signal } = {}, attempts = ATTEMPTS) {
  const { base, ...caller } = globalThis.apiCaller.current();
  const response = await fetch(base + path, {
    method,
    signal,
    headers: {
      ...globalThis.callerHeaders(caller),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body && JSON.stringify(body),
  });
  if (response.ok) return response;
  const wait = Number(response.headers.get('retry-after'));
  if (response.status === 503 && wait > 0 && attempts > 1) {
    await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
    return ask(path, { method, body, headers, signal }, attempts - 1);
  }
  throw new Refusal(response.status, await response.json().catch(() => ({})));
}

/** What the caller may do with the records of a resource, by operation and by field. */
export const permissionsOn = async (resource) => (await ask(`${resource.path}/permissions`, { method: 'GET' })).json();

/** @type {(fields: readonly { name: string }[]) => object} */
export const selectOf = (fields) => Object.fromEntries(fields.map(({ name }) => [name, true]));

/** The fields of a list: what names a record stands first, then what it is about, and what callers write. */
export function columnsOf({ fields }, permissions, naming) {
  const rank = ({ name, type, updatable, entity }) => {
    if (name === naming?.name) return 0;
    if (name === 'project' || name === 'createdByUser') return 4;
    return type === 'Entity' && entity ? 1 : updatable && type !== 'Date' ? 2 : 3;
  };
  return fields
    .filter(({ name, type, list }) => permissions.fields[name]?.read === true && !LONG.includes(type) && !list)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, COLUMNS);
}

/**
 * A value of a field, as a text.
 *
 * @param {any} value
 * @param {(id: string) => string | undefined} nameOf related records; those without a name are shown by their ids
 */
export function textOf(value, nameOf = () => undefined) {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return nameOf(value) ?? value;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map((item) => textOf(item, nameOf) ?? 'empty').join(', ');
  const { _id: id, ...others } = value;
  const [name, ...more] = Object.values(others);
  const isRelated = typeof id === 'string' && more.length === 0 && ['string', 'undefined'].includes(typeof name);
  return isRelated ? (name ?? nameOf(id) ?? id) : JSON.stringify(value);
}

/** @returns the value of a field, folded where it is long, or that there is none */
export function valueView(value, { type } = { type: '' }, nameOf = undefined) {
  const text = textOf(value, nameOf);
  if (text === undefined || text === '') return element('span.soft', {}, 'empty');
  if (type === 'Date' && !Array.isArray(value)) return timeView(text);
  if (text.length <= SHORT) return text;
  return element('details', {}, element('summary', {}, `${text.slice(0, SHORT)} …`), text);
}

/** The local time, with its zone. */
export function timeView(at) {
  const moment = new Date(at);
  const day = moment.toLocaleDateString('en', { dateStyle: 'medium' });
  const time = moment.toLocaleTimeString('en', { timeStyle: 'long' });
  return element('time', { datetime: at }, element('span.stamp', {}, `${day},`), ' ', element('span.stamp', {}, time));
}

/** A table with a line of titles, whose cells say their title where there is no room for columns. */
export const tableOf = (titles, rows) =>
  table(
    'table',
    {},
    titles.map((title) => element('th', { scope: 'col' }, wordBreaks(title))),
    rows,
  );

/** A row whose first cell names it. */
export const rowOf = (titles, [first, ...others]) =>
  element(
    'tr',
    {},
    element('td', {}, first),
    others.map((content, index) => element('td', { 'data-title': titles[index + 1] }, content)),
  );
