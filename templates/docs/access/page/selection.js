/** The selection: it stands in the address, and everything that is shown follows from it. */
import { catalog, permissionNames } from './catalog.js';
import { place } from './parts.js';

const { EVERYBODY, ...decisions } = globalThis.accessDecisions;

/** `#/book?names=ProjectMember,CanReadBook&at=slug.update` */
function readAddress() {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const parameters = new URLSearchParams(query);
  const given = parameters.get('names');
  const names = given === null ? ['ProjectMember'] : given.split(',');
  return {
    resource: catalog.resources.find(({ slug }) => slug === path),
    names: new Set(names.filter((name) => name !== EVERYBODY && permissionNames.has(name))),
    at: parameters.get('at'),
  };
}

/** @param {{ resource?: { slug: string }, names: Set<string>, at?: string | null }} place */
export function addressOf({ resource, names, at }) {
  const query = `names=${[...names].join(',')}${at ? `&at=${encodeURIComponent(at)}` : ''}`;
  return `#/${resource?.slug ?? ''}?${query}`;
}

/** @type {any} the selection of the address */
export let state;
/** @type {any} who holds its names, and everybody's */
export let held;
/** @type {Map<string, number>} */
export let gained;

let show = () => {};

/** @param {() => void} listen called after the names have changed */
export function onNames(listen) {
  show = listen;
}

/** Takes the selection from the address. */
export function readSelection() {
  state = readAddress();
  decide();
}

function decide() {
  held = decisions.heldBy(state.names);
  gained = decisions.gains(held, catalog);
}

let noting;

/** Navigates, so that Back returns. */
export function go(change) {
  clearTimeout(noting);
  location.hash = addressOf({ ...state, at: undefined, ...change });
}

/** Stores the selection in the address; Back skips it. Not at every step, because browsers limit them. */
export function note(change) {
  state = { ...state, ...change };
  clearTimeout(noting);
  noting = setTimeout(() => history.replaceState(null, '', addressOf(state)), 100);
}

export function toggle(name) {
  const names = new Set(state.names);
  const isAdded = !names.delete(name);
  if (isAdded) names.add(name);
  hold(names, `${name} ${isAdded ? 'added' : 'removed'}.`);
}

export function hold(names, what) {
  note({ names });
  decide();
  show();
  const open = (state.resource ? decisions.operationsOf(state.resource) : []).filter(
    (operation) => verdictOf(state.resource, operation) === 'allowed',
  );
  place('said').textContent = state.resource
    ? `${what} Open on ${state.resource.name}: ${open.join(', ') || 'nothing'}.`
    : what;
}

export const verdictOf = (resource, operation) => decisions.decideOperation(held, resource, operation).verdict;
