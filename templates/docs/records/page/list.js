/** A list of records that follows their changes. */
import { namingField, recordNames } from './names.js';
import { followChanges } from './stream.js';
import {
  ask,
  columnsOf,
  permissionsOn,
  Refusal,
  rowOf,
  saidOf,
  tableOf,
  textOf,
  timeView,
  valueView,
} from './values.js';

const { element, code } = globalThis.accessParts;
const PAGE = 25;
/** Rows, and lines of what happened, that are kept on the page. */
const MOST = 100;
const STATES = {
  live: 'Live: changes are shown as they happen.',
  lost: 'Connection lost. Reconnecting; no change will be missed.',
  paused: 'Paused. Press Follow to continue from the last change shown.',
  begins: 'Loading …',
};
const WORDS = { added: 'added', updated: 'changed', removed: 'removed' };

/** What is asked of each record: its columns, and of related records what names them. */
async function selectionOf(columns, names) {
  const parts = columns.map(async ({ name, type, entity }) => {
    const field = type === 'Entity' ? await names.fieldOf(entity) : undefined;
    return [name, field === undefined ? true : { [field]: true }];
  });
  return Object.fromEntries(await Promise.all(parts));
}

/**
 * @param {any} resource of the contract
 * @param {any} contract
 * @param {(id: string) => string} addressOf a record's history
 * @returns {{ view: Element[], start: () => void, stop: () => void, renew: () => void }}
 */
export function recordList(resource, contract, addressOf) {
  const { name, path, description, events } = resource;
  const hasHistory = events.keep === 'values';
  const state = element('p.state', { role: 'status' });
  const table = element('div.live');
  const log = element('ol.log');
  const toggle = element('button.plain', { type: 'button', onclick: () => (running ? pause() : start()) }, 'Follow');
  /** @type {Map<string, { row: HTMLElement, record: any }>} */
  const rows = new Map();
  /** @type {any[]} */
  let columns = [];
  /** Related records by what names them. */
  let select = {};
  let mayRestore = false;
  /** @type {string | undefined} where it goes on */
  let cursor;
  /** @type {AbortController | undefined} */
  let running;

  const say = (text) => {
    state.textContent = text;
  };
  const titles = () => [...columns.map((column) => column.name), hasHistory ? 'History' : 'Id'];

  function rowFor(id, record, word, fields = []) {
    const label = code(id.slice(-12));
    const [first, ...cells] = columns.map((column) =>
      fields.includes(column.name)
        ? element('mark', {}, valueView(record[column.name], column))
        : valueView(record[column.name], column),
    );
    const back = word === WORDS.removed && mayRestore && restoreButton(id);
    const last = hasHistory ? element('a', { href: addressOf(id), 'aria-label': `History of ${id}` }, label) : label;
    const row = rowOf(titles(), [
      [first, word && [' ', element(`span.tag.${word}`, {}, word), ' ', back]],
      ...cells,
      last,
    ]);
    row.dataset.id = id;
    if (word) row.classList.add(word);
    return row;
  }

  /** Of a record that was deleted. What follows tells that it is there again. */
  const restoreButton = (id) =>
    element(
      'button.plain',
      {
        type: 'button',
        'aria-label': `Restore ${id}`,
        onclick: () => ask(`${path}/${id}/restore`).catch((error) => say(saidOf(error))),
      },
      'Restore',
    );

  function put(id, record, word, fields) {
    const known = rows.get(id);
    const row = rowFor(id, record, word, fields);
    if (known !== undefined) known.row.replaceWith(row);
    else if (word === undefined) table.querySelector('tbody').append(row);
    else table.querySelector('tbody').prepend(row);
    rows.set(id, { row, record });
    if (rows.size <= MOST) return;
    const last = table.querySelector('tbody').lastElementChild;
    rows.delete(last.dataset.id);
    last.remove();
  }

  function onEvents(happened) {
    for (const { event, _id: id, at, fields = [], record } of happened) {
      const known = rows.get(id);
      if (event === 'removed') {
        if (known !== undefined) put(id, known.record, WORDS.removed);
      } else if (event === 'added' || known !== undefined) put(id, record, WORDS[event], fields);
      const named = textOf(record?.[columns[0]?.name]) ?? textOf(known?.record[columns[0]?.name]) ?? '';
      log.prepend(
        element(
          'li',
          {},
          element(`span.tag.${WORDS[event]}`, {}, WORDS[event]),
          ` ${named.slice(0, 60)}`,
          event === 'updated' && [': ', fields.join(', ')],
          ' ',
          element('span.soft', {}, timeView(at), ' ', code(id.slice(-12))),
        ),
      );
      while (log.childElementCount > MOST) log.lastElementChild.remove();
    }
  }

  /** The records as they are, and the cursor behind them. */
  async function begin(signal) {
    const permissions = await permissionsOn(resource);
    mayRestore = permissions.operations.restore === true;
    columns = columnsOf(resource, permissions, namingField(resource));
    select = await selectionOf(columns, recordNames(contract));
    const { next } = await (await ask(`${path}/events`, { body: {}, signal })).json();
    const body = { select, limit: Math.min(PAGE, MOST) };
    const { data, count } = await (await ask(`${path}/get-list`, { body, signal })).json();
    if (signal.aborted) return;
    cursor = next;
    rows.clear();
    table.replaceChildren(
      element('p.soft', {}, `${data.length} of ${count} records, and those that change from now on.`),
      tableOf(titles(), []),
    );
    for (const record of data) put(record._id, record);
  }

  async function start() {
    const controller = new AbortController();
    const { signal } = controller;
    running = controller;
    toggle.textContent = 'Pause';
    say(STATES.begins);
    try {
      while (!signal.aborted) {
        if (cursor === undefined) await begin(signal);
        if (signal.aborted) return;
        const onState = (word) => !signal.aborted && say(STATES[word]);
        const options = { after: cursor, select, signal, onState, onEvents: shownAt };
        await followChanges(path, options).catch((error) => {
          // What is stored does not reach back to the cursor: the list is read again.
          if (!(error instanceof Refusal && error.status === 410)) throw error;
          cursor = undefined;
        });
      }
    } catch (error) {
      if (signal.aborted) return;
      stop();
      say(saidOf(error));
    }
  }

  function shownAt(happened, next) {
    onEvents(happened);
    cursor = next;
  }

  function stop() {
    running?.abort();
    running = undefined;
    toggle.textContent = 'Follow';
  }

  function pause() {
    stop();
    say(STATES.paused);
  }

  const view = [
    element('h1', {}, name),
    element('p', {}, description),
    element('div.follow', {}, toggle, state),
    table,
    element('h2', { id: 'changes' }, 'Changes'),
    element('div', { role: 'log', 'aria-labelledby': 'changes' }, log),
  ];
  const renew = () => {
    stop();
    cursor = undefined;
    rows.clear();
    table.replaceChildren();
    log.replaceChildren();
    say('Give a key and the id of the project above, and press Follow.');
  };
  return { view, start, stop, renew };
}
