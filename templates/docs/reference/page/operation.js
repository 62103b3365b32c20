/** An entry of the reference, an operation with each of its methods: its parameters, body and response, and beside them a request as code, which can be sent. */

const { element, code } = globalThis.accessParts;
const json = (value) => JSON.stringify(value, null, 2);

const block = (title, text, language) =>
  element(
    'pre',
    { tabindex: '0', role: 'region', 'aria-label': title },
    element('code', {}, globalThis.highlighted(language, text)),
  );

/** The methods of an entry. */
export const methodsView = ({ operations }) =>
  element(
    'span.methods',
    {},
    operations.map(({ method }) => [element(`span.method.${method.toLowerCase()}`, {}, method), ' ']),
  );

/** @param entry of `referenceEntries` @param schemas of `schemaViews` @param operationId of the operation that is unfolded */
export function entryView(entry, schemas, operationId) {
  const { id, name, path, operations } = entry;
  const chosen = operations.find((operation) => operation.id === operationId);
  const details = element(
    'details.operation',
    { id, open: chosen !== undefined },
    element(
      'summary',
      {},
      methodsView(entry),
      element('code.path', {}, path),
      element('span.what', {}, name, operations[0].isDeprecated && element('span.tag', {}, 'deprecated')),
    ),
  );
  // Many are shown at once, and few are looked at.
  const fill = () => {
    if (!details.open || details.childElementCount > 1) return;
    details.append(...bodyOf(entry, schemas, chosen ?? operations[0]));
  };
  details.addEventListener('toggle', fill);
  fill();
  return details;
}

/** What is said of one operation of an entry, and above it the choice of its method where there are several. */
function bodyOf({ name, operations }, schemas, first) {
  const body = element('div.body');
  const buttons = operations.map((operation) =>
    element('button', { type: 'button', onclick: () => choose(operation) }, operation.method),
  );
  const choose = (operation) => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.textContent === operation.method));
    body.replaceChildren(
      element('div.prose', {}, describedView(operation, schemas)),
      element('div.code', {}, requestView(operation)),
    );
  };
  choose(first);
  if (buttons.length === 1) return [body];
  return [element('div.languages', { role: 'group', 'aria-label': `Method: ${name}` }, buttons), body];
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
