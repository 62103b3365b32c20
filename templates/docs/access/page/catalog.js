/** The contract of the service, which the page is about. */
import { code, element, place } from './parts.js';

const { catalogOf } = globalThis.accessDecisions;

/** @type {any} what the contract says; undefined until it is there, and if it cannot be loaded */
export let catalog;
/** @type {Map<string, any>} */
export let permissionNames;

/** Loads the contract, or shows that it is not available. */
export async function loadCatalog() {
  const contract = await readContract();
  if (contract === undefined) return;
  catalog = catalogOf(contract);
  permissionNames = new Map(catalog.permissions.map((permission) => [permission.name, permission]));
}

/** The contract of the service, or a message if it is not available. */
async function readContract() {
  try {
    const answer = await fetch('contract.json');
    if (!answer.ok) throw new Error(`the service answers ${answer.status}`);
    return await answer.json();
  } catch (error) {
    place('main').replaceChildren(
      element('h2', { id: 'title' }, 'The rules could not be loaded'),
      element(
        'p',
        { role: 'alert' },
        'This page asks the service for ',
        code('contract.json'),
        `, which failed: ${error.message}.`,
      ),
      element('p', {}, 'Open the page from the service, at ', code('/docs/access'), ', or reload it to try again.'),
    );
    return undefined;
  }
}
