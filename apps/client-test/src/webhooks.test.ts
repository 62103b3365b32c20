import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyWebhook, WebhookRefused } from '../../../generated/client/src/index.js';
import { MODULE, PYTHON, runPython } from './python/programs.js';

const [secret, other] = [32, 24].map((bytes) => `whsec_${randomBytes(bytes).toString('base64')}`);
const BODY = '{"type":"book.updated","timestamp":"2026-11-26T09:40:00.000Z","data":{"_id":"1","fields":["näme"]}}';
const NOW = Math.floor(Date.now() / 1_000);

/** A request as the library of Standard Webhooks signs it. */
function signed(by: readonly (string | undefined)[], seconds = NOW, body = BODY) {
  const at = new Date(seconds * 1_000);
  const signatures = by.map((one = '') => new Webhook(one).sign('id-1', at, body));
  return { 'webhook-id': 'id-1', 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}

const headers = signed([secret]);
const OLD = 'The message is too old, or its time lies ahead.';
const NONE = 'No signature is of one of the secrets.';

/** Requests, each with what is wrong with it; null for nothing. */
const CASES: readonly (readonly [
  fact: string,
  headers: object,
  body: string,
  secrets: readonly (string | undefined)[],
  refusal: string | null,
])[] = [
  ['a message', headers, BODY, [secret], null],
  [
    'names of headers in capitals',
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value])),
    BODY,
    [secret],
    null,
  ],
  ['a second secret', headers, BODY, [other, secret], null],
  ['two signatures', signed([other, secret]), BODY, [secret], null],
  [
    'a signature of another kind beside it',
    { ...headers, 'webhook-signature': `v1a,abc ${headers['webhook-signature']}` },
    BODY,
    [secret],
    null,
  ],
  ['four minutes of age', signed([secret], NOW - 240), BODY, [secret], null],
  ['six minutes of age', signed([secret], NOW - 360), BODY, [secret], OLD],
  ['six minutes ahead', signed([secret], NOW + 360), BODY, [secret], OLD],
  ['a time that is none', { ...headers, 'webhook-timestamp': 'now' }, BODY, [secret], OLD],
  ['another secret', headers, BODY, [other], NONE],
  ['no secret', headers, BODY, [], NONE],
  ['another body', headers, BODY.replace('1', '2'), [secret], NONE],
  ['another id', { ...headers, 'webhook-id': 'id-2' }, BODY, [secret], NONE],
  ['another time', { ...headers, 'webhook-timestamp': String(NOW - 1) }, BODY, [secret], NONE],
  [
    'a signature that is cut',
    { ...headers, 'webhook-signature': headers['webhook-signature'].slice(0, -5) },
    BODY,
    [secret],
    NONE,
  ],
  [
    'a signature without its version',
    { ...headers, 'webhook-signature': headers['webhook-signature'].slice(3) },
    BODY,
    [secret],
    NONE,
  ],
  [
    'no signature',
    { 'webhook-id': 'id-1', 'webhook-timestamp': String(NOW) },
    BODY,
    [secret],
    'The header webhook-signature is missing.',
  ],
  ['no id', { ...headers, 'webhook-id': '' }, BODY, [secret], 'The header webhook-id is missing.'],
  ['a secret that is none', headers, BODY, ['whsec_%%'], 'A secret is not whsec_ and base64.'],
  ['an empty secret', headers, BODY, ['whsec_'], 'A secret is not whsec_ and base64.'],
];

test.each(CASES)('verifyWebhook: %s', async (_fact, given, body, secrets, refusal) => {
  const plain = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  const texts = secrets.map((one = '') => one);
  for (const options of [
    { headers: plain, body },
    { headers: new Headers(plain), body: Uint8Array.from(Buffer.from(body)) },
    { headers: Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, [value]])), body },
  ]) {
    const answer = verifyWebhook({ ...options, secrets: texts }).catch((error: unknown) =>
      error instanceof WebhookRefused ? error.message : Promise.reject(error),
    );
    expect(await answer).toEqual(refusal ?? JSON.parse(body));
  }
});

const PROGRAM = `
import importlib, json, sys
package = importlib.import_module(sys.argv[1])
def outcome(headers, body, secrets):
    try:
        message = package.verify_webhook(headers, body, secrets)
        assert message == package.verify_webhook(headers, body.encode(), secrets)
        return message
    except package.WebhookRefused as refused:
        return str(refused)
print(json.dumps([outcome(*one) for one in json.loads(sys.argv[2])]))
`;

test.skipIf(PYTHON === undefined)('verify_webhook says the same (needs httpx)', async () => {
  const cases = JSON.stringify(CASES.map(([, given, body, secrets]) => [given, body, secrets]));
  const said = JSON.parse(await runPython(PYTHON, ['-W', 'error', '-c', PROGRAM, MODULE, cases]));
  expect(said).toEqual(CASES.map(([, , body, , refusal]) => refusal ?? JSON.parse(body)));
});
