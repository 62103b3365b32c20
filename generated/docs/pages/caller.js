// Copied from templates/docs/pages/caller.js. Do not edit.
/** Who calls: typed in once, known to the pages of this tab until it is closed, and sent to this service only. */
(() => {
  'use strict';

  const NAMES = ['ApiKey', 'ProjectID'];
  const root = document.documentElement.dataset.root ?? './';
  const base = new URL(root, document.baseURI).href.replace(/\/$/, '');
  const listeners = [];

  /** @type {(name: string) => HTMLInputElement} */
  const field = (name) => /** @type {any} */ (document.getElementById(name));

  /** @returns {{ base: string, ApiKey: string, ProjectID: string }} */
  const current = () => ({ base, ApiKey: field('ApiKey').value.trim(), ProjectID: field('ProjectID').value.trim() });

  for (const name of NAMES) {
    field(name).value = sessionStorage.getItem(name) ?? '';
    field(name).addEventListener('input', ({ target }) => {
      const value = /** @type {HTMLInputElement} */ (target).value.trim();
      if (value === '') sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, value);
      for (const listen of listeners) listen();
    });
  }
  document.querySelector('form.caller').addEventListener('submit', (event) => event.preventDefault());

  globalThis.apiCaller = { current, base, onChange: (listen) => listeners.push(listen) };
})();
