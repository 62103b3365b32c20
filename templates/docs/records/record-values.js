/** Requests of the pages about records, and values as people read them. */
(() => {
  'use strict';

  const { element, code } = globalThis.accessParts;
  /** Characters of a value that are shown at once. */
  const SHORT = 200;
  /** How often a busy service is asked. */
  const ATTEMPTS = 5;
  /** Fields of a list that are shown. */
  const COLUMNS = 5;
  /** Types whose values take more room than a cell has. */
  const LONG = ['JSON', 'Entity Array', 'Long Text', 'Markdown', 'HTML', 'Object ID'];

  /** What a request was refused with. */
  class Refusal extends Error {
    /** @param {number} status @param {any} problem */
    constructor(status, problem) {
      const places = (problem.errors ?? []).map(({ pointer, detail }) => `${pointer}: ${detail}`);
      super([`${status}: ${problem.detail ?? problem.title ?? 'no reason is given'}`, ...places].join(' '));
      this.status = status;
      this.code = problem.code;
    }
  }

  /**
   * Asks the service as the caller of the page.
   *
   * @param {string} path
   * @param {{ method?: string, body?: object, headers?: object, signal?: AbortSignal }} [options]
   * @returns the response, which is a success; a service that is busy is asked again when it says
   * @throws Refusal; TypeError where the service cannot be reached
   */
  async function ask(path, { method = 'POST', body, headers = {}, signal } = {}, attempts = ATTEMPTS) {
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
  const permissionsOn = async (resource) => (await ask(`${resource.path}/permissions`, { method: 'GET' })).json();

  /** @type {(fields: readonly { name: string }[]) => object} */
  const selectOf = (fields) => Object.fromEntries(fields.map(({ name }) => [name, true]));

  /** The fields of a list: those that callers write stand first. */
  function columnsOf({ fields }, permissions) {
    const shown = fields.filter(
      ({ name, type, list }) => permissions.fields[name]?.read === true && !LONG.includes(type) && !list,
    );
    const written = shown.filter(({ updatable }) => updatable);
    return [...written, ...shown.filter((field) => !written.includes(field))].slice(0, COLUMNS);
  }

  /** A value of a field: relations by their ids. */
  function textOf(value) {
    if (value === null || value === undefined) return undefined;
    if (typeof value === 'string') return value;
    if (typeof value !== 'object') return String(value);
    if (Array.isArray(value)) return value.map((item) => textOf(item) ?? 'empty').join(', ');
    const names = Object.keys(value);
    return names.length === 1 && names[0] === '_id' ? value._id : JSON.stringify(value);
  }

  /** @returns the value of a field, folded where it is long, or that there is none */
  function valueView(value, { type } = { type: '' }) {
    const text = textOf(value);
    if (text === undefined || text === '') return element('span.soft', {}, 'empty');
    if (type === 'Date' && !Array.isArray(value)) return timeView(text);
    if (text.length <= SHORT) return text;
    return element('details', {}, element('summary', {}, `${text.slice(0, SHORT)} …`), text);
  }

  const timeView = (at) =>
    element('time', { datetime: at }, new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'medium' }));

  /** A table with a line of titles, whose cells say their title where there is no room for columns. */
  const tableOf = (titles, rows) =>
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          titles.map((title) => element('th', { scope: 'col' }, title)),
        ),
      ),
      element('tbody', {}, rows),
    );

  /** A row whose first cell names it. */
  const rowOf = (titles, [first, ...others]) =>
    element(
      'tr',
      {},
      element('td', {}, first),
      others.map((content, index) => element('td', { 'data-title': titles[index + 1] }, content)),
    );

  globalThis.recordValues = {
    Refusal,
    ask,
    permissionsOn,
    selectOf,
    columnsOf,
    textOf,
    valueView,
    timeView,
    tableOf,
    rowOf,
    code,
  };
})();
