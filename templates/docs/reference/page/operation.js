/** One operation of the reference: its parameters, body and response, and beside them a request as code, which can be sent. */

const { element, code } = globalThis.accessParts;
const json = (value) => JSON.stringify(value, null, 2);

const block = (title, text, language) =>
  element(
    'pre',
    { tabindex: '0', role: 'region', 'aria-label': title },
    element('code', {}, globalThis.highlighted(language, text)),
  );

/** @param operation of `referenceEntries` @param schemas of `referenceSchema` @param isOpen whether it is unfolded */
export function operationView(operation, schemas, isOpen) {
  const { id, method, path, title, isDeprecated } = operation;
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
        element('div.prose', {}, describedView(operation, schemas)),
        element('div.code', {}, requestView(operation)),
      ),
    );
  };
  details.addEventListener('toggle', fill);
  fill();
  return details;
}

/** The codes of a text lead to what they mean. */
const codesIn = (text) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? element('a', { href: `#/code/${part}` }, code(part)) : part));

/** Parameters, body, response and errors of an operation. */
function describedView({ description, parameters, bodySchema, isBodyRequired, answerSchema, problems }, schemas) {
  return [
    element('p', {}, schemas.linkedProse(description)),
    parameters.length > 0 && [element('h3', {}, 'Parameters'), schemas.parametersView(parameters)],
    bodySchema && [
      element('h3', {}, 'Body', !isBodyRequired && element('span.soft', {}, ' optional')),
      schemas.bodyView(bodySchema),
    ],
    element('h3', {}, 'Response'),
    schemas.answerView(answerSchema) || element('p', {}, 'An empty object.'),
    element(
      'details.problems',
      {},
      element('summary', {}, 'Errors'),
      element(
        'dl',
        {},
        problems.map(({ status, description: text }) => [element('dt', {}, status), element('dd', {}, codesIn(text))]),
      ),
    ),
  ];
}

/** Path and body can be edited; the code follows them. */
function requestView(operation) {
  const { id, method, path, body, examples, answer, isForServiceKeys } = operation;
  const name = `${method} ${path}`;
  const isWrite = operation.parameters.some(({ name }) => name === 'Prefer');
  const target = element('input.target', {
    type: 'text',
    id: `${id}-path`,
    spellcheck: 'false',
    value: globalThis.referenceEntries.targetOf(operation),
  });
  const text = body && element('textarea', { id: `${id}-body`, spellcheck: 'false', wrap: 'off' });
  const fill = (value) => {
    text.value = json(value);
    text.rows = Math.min(16, text.value.split('\n').length + 1);
  };
  if (text) fill(body);
  const choice =
    examples.length > 1 &&
    element(
      'select',
      {
        id: `${id}-example`,
        onchange: () => {
          fill(examples[choice.selectedIndex].value);
          edited();
        },
      },
      examples.map(({ summary }) => element('option', {}, summary)),
    );
  const keep = isWrite && element('input', { type: 'checkbox', id: `${id}-dry`, checked: true });
  const request = () => ({
    method,
    path: target.value,
    headers: keep?.checked ? { Prefer: 'tx=rollback' } : {},
    ...(text && { body: parsed(text.value) ?? body }),
  });
  const sample = globalThis.sampleView(request, name);
  const wrong = element('p.notice', { role: 'alert', hidden: true }, 'The body is not valid JSON.');
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
    choice && element('p', {}, element('label', { for: `${id}-example` }, 'Example '), choice),
    element(
      'details',
      {},
      element('summary', {}, 'Edit the request'),
      element('label.above', { for: `${id}-path` }, `${method} `),
      target,
      text && [element('label.above', { for: `${id}-body` }, 'Body'), text, wrong],
    ),
    sample.view,
    isForServiceKeys
      ? element('p.notice', {}, 'Only service keys can send this request. The operator creates them.')
      : element(
          'div.try',
          {},
          send,
          keep && element('label', {}, keep, ' Dry run (', code('Prefer: tx=rollback'), ')'),
        ),
    result,
    element('h3', {}, 'Example response', choice && element('span.soft', {}, ` ${examples[0].summary.toLowerCase()}`)),
    block(`Example response: ${name}`, json(answer), 'json'),
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
  result.replaceChildren(element('p', {}, 'Sending …'));
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
        element('summary', {}, 'Response headers'),
        block(`Response headers: ${method} ${path}`, names.join('\n')),
      ),
      block(`Response: ${method} ${path}`, parsed(text) === undefined ? text : json(JSON.parse(text)), 'json'),
    );
  } catch (error) {
    result.replaceChildren(element('p.notice', {}, `The service cannot be reached: ${error.message}`));
  }
}
