/** The page of the caller's own last requests. */
(() => {
  'use strict';

  const { element, code } = globalThis.accessParts;
  const state = document.getElementById('state');
  const place = document.getElementById('requests');
  const HEADS = ['Time', 'Request', 'Status', 'Problem', 'Milliseconds', 'Request id'];

  /** @param {any} request */
  function rowOf({ at, method, route, status, code: problem, errors = [], milliseconds, requestId }) {
    const named = problem === undefined ? '' : code(problem);
    const places = errors.length === 0 ? '' : ` (${errors.join(', ')})`;
    const cells = [
      [element('time.stamp', { datetime: at }, code(at))],
      [code(`${method} ${route}`)],
      [String(status)],
      [named, places],
      [String(milliseconds)],
      [element('code.stamp', {}, requestId)],
    ];
    return element('tr', {}, ...cells.map((parts, at) => element('td', { 'data-title': HEADS[at] }, ...parts)));
  }

  async function load() {
    const { base, ...caller } = globalThis.apiCaller.current();
    place.replaceChildren();
    state.textContent = 'Loading …';
    try {
      const answer = await fetch(`${base}/docs/requests.json`, { headers: globalThis.callerHeaders(caller) });
      if (answer.status === 404) {
        state.textContent = 'This service keeps no requests: its operator has not turned that on.';
        return;
      }
      const body = await answer.json();
      if (!answer.ok) {
        state.textContent = `The service answers ${answer.status}: ${body.detail}`;
        return;
      }
      const { data, minutes, process } = body;
      state.textContent = `${data.length} requests of the last ${minutes} minutes, answered by ${process}.`;
      if (data.length === 0) return;
      const head = element('tr', {}, ...HEADS.map((name) => element('th', { scope: 'col' }, name)));
      place.replaceChildren(element('table', {}, element('thead', {}, head), element('tbody', {}, ...data.map(rowOf))));
    } catch (error) {
      state.textContent = `The service could not be reached: ${error.message}`;
    }
  }

  document.getElementById('load').addEventListener('click', load);
})();
