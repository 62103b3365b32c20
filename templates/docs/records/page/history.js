/** The versions of a record, newest first, and the way back to one of them. */
import { actorOf, recordNames } from './names.js';
import { ask, permissionsOn, rowOf, saidOf, selectOf, tableOf, timeView, valueView } from './values.js';

const { element, code } = globalThis.accessParts;
const PAGE = 20;
const OPERATIONS = { create: 'created', update: 'changed', delete: 'deleted' };
const CHANGES = ['Field', 'Before', 'After'];
const DIFFERENCES = ['Field', 'Now', 'After the restore'];
const UNDONE = ['Records of', 'Changed back', 'Restored', 'Deleted'];
const DRY_RUN = { Prefer: 'tx=rollback' };
/** The operation that takes an operation back. */
const INVERSE = { create: 'delete', update: 'update', delete: 'restore' };

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

const countOf = ({ length }) => `${length} ${length === 1 ? 'record' : 'records'}`;

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
    const canUndo = requestId !== null && (!isOwn || permissions.operations[INVERSE[operation]] === true);
    const canBringBack = isOwn && isNewest && operation === 'delete' && permissions.operations.restore === true;
    const trials = [
      ...(canBringBack ? [bringBackView(version)] : []),
      ...(canGoBack ? [restoreView(version)] : []),
      ...(canUndo ? [undoView(version)] : []),
    ];
    if (trials.length > 0)
      item.append(
        element(
          'div.follow',
          {},
          trials.map(({ button }) => button),
        ),
      );
    item.append(...trials.map(({ panel }) => panel));
    return item;
  }

  function actorView(actor) {
    const known = actorOf(contract, actor);
    const name = known && names.nameOf(known.id);
    if (name === undefined) return code(actor);
    return element('span', { title: actor }, known.kind === 'key' ? `the key ${name}` : name);
  }

  /**
   * A button that tries a change, and shows what it would do before anything is written.
   *
   * @param {string} words of the button
   * @param {string} at what it is about, for whoever does not see where the button stands
   * @param {string} verb of the button that does it
   * @param {() => Promise<{ said: string, shown: Element[], perform?: () => Promise<string> }>} attempt a dry run; `perform` gives what to say
   */
  function trialView(words, at, verb, attempt) {
    const panel = element('div.restore', { role: 'group', 'aria-label': `${verb} ${at}`, hidden: true });
    const button = element(
      'button.plain',
      { type: 'button', 'aria-label': `${words} … ${at}`, onclick: () => begin() },
      `${words} …`,
    );
    const close = () => {
      panel.hidden = true;
      button.focus();
    };

    async function begin() {
      panel.hidden = false;
      panel.replaceChildren(element('p', { role: 'status' }, 'Trying …'));
      try {
        const { said, shown, perform } = await attempt();
        const cancel = element('button.plain', { type: 'button', onclick: close }, 'Cancel');
        const confirm = perform && element('button.send', { type: 'button', onclick: () => end(perform) }, verb);
        panel.replaceChildren(
          element('p', { role: 'status' }, said),
          ...shown,
          element('div.follow', {}, confirm ?? [], cancel),
        );
        (confirm ?? cancel).focus();
      } catch (error) {
        refused(error);
      }
    }

    async function end(perform) {
      try {
        const said = await perform();
        await show('');
        say(said);
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

    return { button, panel };
  }

  const restoreView = (version) =>
    trialView('Restore this version', `of ${version.at}`, 'Restore', async () => {
      const fields = resource.fields.filter(
        (field) => permissions.fields[field.name]?.read && permissions.fields[field.name]?.update,
      );
      const read = async (more) => ask(`${path}/${id}/get-item`, { body: { select: selectOf(fields), ...more } });
      const present = await read({});
      // Only the record that is shown is changed.
      const unchanged = { 'If-Match': present.headers.get('etag') };
      const now = await present.json();
      const then = await (await read({ asOf: version.at })).json();
      const restore = (headers) => ask(`${path}/${id}/restore-version`, { body: { to: version.version }, headers });
      await restore({ ...DRY_RUN, ...unchanged });
      const all = fields.filter((field) => !same(now[field.name], then[field.name]));
      const told = isTold(
        fields,
        all.map(({ name: field }) => field),
      );
      const differing = all.filter(({ name: field }) => told(field));
      if (differing.length === 0) return { said: 'Nothing differs.', shown: [] };
      await names.load(relatedIn(differing, (field) => [now[field], then[field]]));
      const rows = differing.map((field) => {
        const side = (record) => valueView(record[field.name], field, field.entity ? names.nameOf : undefined);
        return rowOf(DIFFERENCES, [code(field.name), side(now), side(then)]);
      });
      const perform = async () => {
        await restore(unchanged);
        return `The version of ${version.at} is restored.`;
      };
      return { said: 'Dry run: accepted. Nothing is written yet.', shown: [tableOf(DIFFERENCES, rows)], perform };
    });

  const bringBackView = ({ at }) =>
    trialView('Restore this record', `deleted ${at}`, 'Restore', async () => {
      const restore = (headers) => ask(`${path}/${id}/restore`, { headers });
      await restore(DRY_RUN);
      const perform = async () => {
        await restore({});
        return 'The record is restored, with all that was deleted with it.';
      };
      return { said: 'Dry run: accepted. Nothing is written yet.', shown: [], perform };
    });

  /** What the request of a version did to this record and to others. */
  const undoView = ({ at, requestId: request }) =>
    trialView('Undo this request', `of ${at}`, 'Undo', async () => {
      const undo = async (headers) => (await ask(`${contract.basePath}/undo`, { body: { request }, headers })).json();
      const { undone, conflicts } = await undo(DRY_RUN);
      const rows = undone.map(({ resource: key, updates, deletes, creates }) =>
        rowOf(UNDONE, [key, `${updates}`, `${deletes}`, `${creates}`]),
      );
      const shown = [...(rows.length > 0 ? [tableOf(UNDONE, rows)] : []), ...conflictsView(conflicts)];
      if (rows.length === 0) return { said: 'Dry run: nothing can be undone.', shown };
      const perform = async () => {
        const { conflicts: left } = await undo({});
        return `The request ${request} is undone${left.length > 0 ? `, except for ${countOf(left)}` : ''}.`;
      };
      return { said: 'Dry run: accepted. Nothing is written yet.', shown, perform };
    });

  const conflictsView = (conflicts) =>
    conflicts.length === 0
      ? []
      : [
          element('p', {}, 'These records stay as they are:'),
          element(
            'ul',
            {},
            conflicts.map(({ resource: key, _id: other, detail }) =>
              element(
                'li',
                {},
                `${key} `,
                element('a', { href: addresses.historyOf(resourceOf(key), other) }, code(other)),
                ` ${detail}`,
              ),
            ),
          ),
        ];

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
