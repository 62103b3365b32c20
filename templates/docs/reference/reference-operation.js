/** One operation of the reference: what it takes, as code, what it answers, and a request that can be tried. */
(() => {
  'use strict';

  const { element, code } = globalThis.accessParts;
  const json = (value) => JSON.stringify(value, null, 2);

  /** A text in which `names` stand as code. */
  const prose = (text) => text.split('`').map((part, index) => (index % 2 === 1 ? code(part) : part));

  const block = (title, text) =>
    element('pre', { tabindex: '0', role: 'region', 'aria-label': title }, element('code', {}, text));

  /** @param operation of `referenceEntries` @param isOpen whether it is unfolded */
  function operationView(operation, isOpen) {
    const { id, method, path, title, description, isDeprecated, problems } = operation;
    const details = element(
      'details.operation',
      { id, open: isOpen },
      element(
        'summary',
        {},
        element(`span.method.${method.toLowerCase()}`, {}, method),
        element('code.path', {}, path),
        element('span.what', {}, title, isDeprecated && element('span.tag', {}, 'deprecated')),
      ),
    );
    // Many are shown at once, and few are looked at.
    const fill = () => {
      if (!details.open || details.childElementCount > 1) return;
      details.append(
        element(
          'div.body',
          {},
          element('p', {}, prose(description)),
          parametersView(operation),
          ...requestView(operation),
          element(
            'details.problems',
            {},
            element('summary', {}, 'What can go wrong'),
            element(
              'dl',
              {},
              problems.map(({ status, description: text }) => [
                element('dt', {}, status),
                element('dd', {}, codesIn(text)),
              ]),
            ),
          ),
        ),
      );
    };
    details.addEventListener('toggle', fill);
    fill();
    return details;
  }

  /** The codes of a text lead to what they mean. */
  const codesIn = (text) =>
    text
      .split('`')
      .map((part, index) => (index % 2 === 1 ? element('a', { href: `#/code/${part}` }, code(part)) : part));

  function parametersView({ parameters }) {
    if (parameters.length === 0) return '';
    return element(
      'details.parameters',
      {},
      element('summary', {}, 'Parameters'),
      element(
        'dl',
        {},
        parameters.map(({ name, in: place, description }) => [
          element('dt', {}, code(name), element('span.soft', {}, ` ${place}`)),
          element('dd', {}, prose(description)),
        ]),
      ),
    );
  }

  /** Path and body can be edited; the code follows them. */
  function requestView(operation) {
    const { id, method, path, body, answer, isForServiceKeys } = operation;
    const name = `${method} ${path}`;
    const isWrite = operation.parameters.some(({ name }) => name === 'Prefer');
    const target = element('input.target', {
      type: 'text',
      id: `${id}-path`,
      spellcheck: 'false',
      value: globalThis.referenceEntries.targetOf(operation),
    });
    const text =
      body &&
      element('textarea', { id: `${id}-body`, rows: Math.min(16, json(body).split('\n').length), spellcheck: 'false' });
    if (text) text.value = json(body);
    const keep = isWrite && element('input', { type: 'checkbox', id: `${id}-dry`, checked: true });
    const request = () => ({
      method,
      path: target.value,
      headers: keep?.checked ? { Prefer: 'tx=rollback' } : {},
      ...(text && { body: parsed(text.value) ?? body }),
    });
    const sample = globalThis.sampleView(request, name);
    const wrong = element('p.notice', { role: 'alert', hidden: true }, 'The body is not JSON yet.');
    const edited = () => {
      if (text) wrong.hidden = parsed(text.value) !== undefined;
      sample.refresh();
    };
    target.addEventListener('input', edited);
    text?.addEventListener('input', edited);
    if (keep) keep.addEventListener('change', edited);
    const result = element('div.result', { 'aria-live': 'polite' });
    const send = element('button.send', { type: 'button', onclick: () => tryRequest(request(), result) }, 'Send');
    return [
      element('h3', {}, 'Request'),
      element('label', { for: `${id}-path` }, `${method} `),
      target,
      text && [element('label.above', { for: `${id}-body` }, 'Body'), text, wrong],
      sample.view,
      isForServiceKeys
        ? element('p.notice', {}, 'Only service keys can send this request. The operator creates them.')
        : element(
            'div.try',
            {},
            send,
            keep && element('label', {}, keep, ' Keep nothing (', code('Prefer: tx=rollback'), ')'),
          ),
      result,
      element('h3', {}, 'Documented answer'),
      block(`Answer: ${name}`, json(answer)),
    ];
  }

  function parsed(text) {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  async function tryRequest({ method, path, headers: own, body }, result) {
    const { base, ...caller } = globalThis.apiCaller.current();
    const headers = {
      ...globalThis.callerHeaders(caller),
      ...own,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    result.replaceChildren(element('p', {}, 'Sent …'));
    const start = performance.now();
    try {
      const response = await fetch(base + path, { method, headers, body: body && JSON.stringify(body) });
      const text = await response.text();
      const milliseconds = Math.round(performance.now() - start);
      const names = [...response.headers].map(([header, value]) => `${header}: ${value}`);
      result.replaceChildren(
        element('p.status', {}, `${response.status} ${response.statusText}, ${milliseconds} ms`),
        element('p', {}, 'Request id: ', element('code', {}, response.headers.get('x-request-id') ?? 'none')),
        element(
          'details',
          {},
          element('summary', {}, 'Headers of the answer'),
          block(`Headers: ${method} ${path}`, names.join('\n')),
        ),
        block(
          `What the service answered: ${method} ${path}`,
          parsed(text) === undefined ? text : json(JSON.parse(text)),
        ),
      );
    } catch (error) {
      result.replaceChildren(element('p.notice', {}, `The service could not be reached: ${error.message}`));
    }
  }

  globalThis.referenceOperation = { operationView, prose };
})();
