/** The versions of a record, newest first, and the way back to one of them. */
import { actorOf, recordNames } from './names.js';
import { ask, permissionsOn, Refusal, rowOf, selectOf, tableOf, timeView, valueView } from './values.js';

const { element, code } = globalThis.accessParts;
const PAGE = 20;
const OPERATIONS = { create: 'created', update: 'changed', delete: 'deleted' };
const CHANGES = ['Field', 'Before', 'After'];
const DIFFERENCES = ['Field', 'Now', 'After the restore'];

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const saidOf = (error) =>
  error instanceof Refusal ? `The service answers ${error.message}` : `The service cannot be reached: ${error.message}`;

/** A relation is told once: not by its id, too. */
const isTold = (fields, names) => (name) => {
  const { entityField } = fields.find((one) => one.name === name) ?? {};
  return entityField === undefined || !names.includes(entityField);
};

/** The ids in a value: of a relation, of several, or of its id field. */
const idsIn = (value) =>
  [value].flat().flatMap((one) => (typeof one === 'string' ? [one] : typeof one?._id === 'string' ? [one._id] : []));

/** The related records that values of fields name. */
const relatedIn = (fields, valuesOf) =>
  fields
    .filter(({ entity }) => entity)
    .flatMap((field) =>
      valuesOf(field.name)
        .flatMap(idsIn)
        .map((id) => ({ entity: field.entity, id })),
    );

/** One side of a change: a value, or what left or came into an Entity Array. A new record had none, a deleted one has none. */
function sideView(change, value, ids, field, isNothing, nameOf) {
  if (change[ids] !== undefined) return [`${ids}: `, valueView(change[ids], undefined, nameOf)];
  if (value in change) return valueView(change[value], field, nameOf);
  const isOther = change.removed !== undefined || change.added !== undefined;
  return element('span.soft', {}, isNothing || isOther ? '–' : 'not shown');
}

const changeRow =
  (fields, operation, nameOf) =>
  ([name, change]) => {
    const field = fields.find((one) => one.name === name);
    // Only ids are looked up among the names of records.
    const named = field?.entity ? nameOf : undefined;
    const before = sideView(change, 'from', 'removed', field, operation === 'create', named);
    return rowOf(CHANGES, [code(name), before, sideView(change, 'to', 'added', field, operation === 'delete', named)]);
  };

/**
 * @param {any} resource of the contract
 * @param {any} contract
 * @param {string} id of the record
 * @param {{ list: string, historyOf: (resource: any, id: string) => string }} addresses
 * @returns {{ view: Element[], start: () => void, stop: () => void, renew: () => void }}
 */
export function recordHistory(resource, contract, id, addresses) {
  const { name, path } = resource;
  const state = element('p.state', { role: 'status' });
  const versions = element('ol.versions');
  const older = element(
    'button.plain',
    { type: 'button', hidden: true, onclick: () => show(next) },
    'Show older versions',
  );
  let next = '';
  /** @type {any} */
  let permissions;
  let isDeleted = false;
  let names = recordNames(contract);
  const resourceOf = (key) => contract.resources.find((one) => one.name === key) ?? resource;

  /** What the versions refer to: related records, and who made them. */
  const referredIn = ({ resource: key, changes, actor }) => [
    ...relatedIn(resourceOf(key).fields, (name) => Object.values(changes[name] ?? {})),
    ...[actorOf(contract, actor) ?? []].flat(),
  ];

  const say = (text) => {
    state.textContent = text;
  };

  /** @param {string} after cursor of the page, empty for the newest versions */
  async function show(after) {
    say('Loading …');
    try {
      permissions = await permissionsOn(resource);
      const page = await (await ask(`${path}/${id}/history`, { body: { after, limit: PAGE } })).json();
      await names.load(page.data.flatMap(referredIn));
      if (after === '') {
        versions.replaceChildren();
        isDeleted = page.data.find((version) => version.resource === undefined)?.operation === 'delete';
      }
      const isFirst = versions.childElementCount === 0;
      const made = page.data.map((version, place) => versionView(version, isFirst && place === 0));
      versions.append(...made);
      next = page.next;
      older.hidden = next === null;
      say(`${versions.childElementCount} versions${next === null ? '' : ', and older ones'}, newest first.`);
      if (after !== '') made[0]?.querySelector('h2').focus();
    } catch (error) {
      say(saidOf(error));
    }
  }

  function versionView(version, isNewest) {
    const { at, operation, actor, requestId, changes, resource: key, _id: childId } = version;
    const isOwn = key === undefined;
    const { fields } = resourceOf(key);
    const rows = Object.keys(changes)
      .filter(isTold(fields, Object.keys(changes)))
      .map((field) => [field, changes[field]])
      .map(changeRow(fields, operation, names.nameOf));
    const canGoBack =
      isOwn && !isNewest && !isDeleted && operation !== 'delete' && permissions.operations.restoreVersion === true;
    const item = element('li');
    item.append(
      element(
        'h2',
        { tabindex: '-1' },
        timeView(at),
        ' ',
        element(`span.tag.${OPERATIONS[operation]}`, {}, OPERATIONS[operation]),
      ),
      element(
        'p.soft',
        {},
        !isOwn && [
          `${key} `,
          element('a', { href: addresses.historyOf(resourceOf(key), childId) }, code(childId)),
          ', ',
        ],
        'by ',
        actorView(actor),
        requestId !== null && [', request ', code(requestId)],
      ),
      rows.length > 0 ? tableOf(CHANGES, rows) : element('p.soft', {}, 'No value that you may read.'),
    );
    if (canGoBack) item.append(restoreView(version));
    return item;
  }

  function actorView(actor) {
    const known = actorOf(contract, actor);
    const name = known && names.nameOf(known.id);
    if (name === undefined) return code(actor);
    return element('span', { title: actor }, known.kind === 'key' ? `the key ${name}` : name);
  }

  /** A button that tries the way back, and what would change, before anything is written. */
  function restoreView(version) {
    const panel = element('div.restore', { role: 'group', 'aria-label': `Restore of ${version.at}`, hidden: true });
    const button = element(
      'button.plain',
      { type: 'button', 'aria-label': `Restore this version … of ${version.at}`, onclick: () => attempt() },
      'Restore this version …',
    );
    const close = () => {
      panel.hidden = true;
      button.focus();
    };
    const restore = (headers) => ask(`${path}/${id}/restore-version`, { body: { to: version.version }, headers });

    async function attempt() {
      panel.hidden = false;
      panel.replaceChildren(element('p', { role: 'status' }, 'Trying …'));
      try {
        const fields = resource.fields.filter(
          (field) => permissions.fields[field.name]?.read && permissions.fields[field.name]?.update,
        );
        const read = async (more) => ask(`${path}/${id}/get-item`, { body: { select: selectOf(fields), ...more } });
        const present = await read({});
        const tag = present.headers.get('etag');
        const now = await present.json();
        const then = await (await read({ asOf: version.at })).json();
        await restore({ Prefer: 'tx=rollback', 'If-Match': tag });
        const all = fields.filter((field) => !same(now[field.name], then[field.name]));
        const told = isTold(
          fields,
          all.map(({ name: field }) => field),
        );
        const differing = all.filter(({ name: field }) => told(field));
        await names.load(relatedIn(differing, (field) => [now[field], then[field]]));
        const rows = differing.map((field) => {
          const side = (record) => valueView(record[field.name], field, field.entity ? names.nameOf : undefined);
          return rowOf(DIFFERENCES, [code(field.name), side(now), side(then)]);
        });
        const cancel = element('button.plain', { type: 'button', onclick: close }, 'Cancel');
        const confirm = element('button.send', { type: 'button', onclick: () => goBack(tag) }, 'Restore');
        panel.replaceChildren(
          element(
            'p',
            { role: 'status' },
            rows.length === 0 ? 'Nothing differs.' : 'Dry run: accepted. Nothing is written yet.',
          ),
          ...(rows.length === 0 ? [] : [tableOf(DIFFERENCES, rows)]),
          element('div.follow', {}, rows.length > 0 && confirm, cancel),
        );
        (rows.length > 0 ? confirm : cancel).focus();
      } catch (error) {
        refused(error);
      }
    }

    async function goBack(tag) {
      try {
        // Only the record that was shown is changed.
        await restore({ 'If-Match': tag });
        await show('');
        say(`The version of ${version.at} is restored.`);
        versions.querySelector('h2')?.focus();
      } catch (error) {
        refused(error);
      }
    }

    function refused(error) {
      const cancel = element('button.plain', { type: 'button', onclick: close }, 'Close');
      panel.replaceChildren(element('p.notice', { role: 'alert' }, saidOf(error)), cancel);
      cancel.focus();
    }

    return element('div', {}, button, panel);
  }

  const view = [
    element('h1', {}, `History of one ${name}`),
    element('p', {}, code(id), ' · ', element('a', { href: addresses.list }, `All records of ${name}, live`)),
    state,
    versions,
    older,
  ];
  const renew = () => {
    names = recordNames(contract);
    versions.replaceChildren();
    older.hidden = true;
    say('');
  };
  return { view, start: () => show(''), stop: () => undefined, renew };
}
