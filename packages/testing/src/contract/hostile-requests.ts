import { randomUUID } from 'node:crypto';
import { OPERATOR_NAMES } from '@catalog-service/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../long.js';
import type { Answer, Call } from './answer.js';
import { anyCharacter } from './any-character.js';
import { credentialsOf } from './client.js';
import { contract, type Resource, servedReferences } from './contract.js';
import { send } from './http-request.js';
import { expectProblemShape } from './problem.js';
import { isOwnersToRead } from './record-maker.js';
import { main, world } from './run-world.js';
import './seed.js';

const { projectId, ownerKey } = world.main;
const HEADERS = {
  ...credentialsOf({ projectId, key: ownerKey }),
  ProjectID: projectId,
  'Content-Type': 'application/json',
};

/** Whatever came, the answer is a success or the problem of a caller, and never a defect. */
export function expectCivil(answer: Answer): void {
  expect(answer.status, answer.curl).toBeLessThan(500);
  if (answer.status !== 200) expectProblemShape(answer);
}

const anyResource = fc.constantFrom(...contract.resources, ...servedReferences);
const anyName = fc.constantFrom(...new Set(contract.resources.flatMap(({ fields }) => fields.map(({ name }) => name))));
/** Texts that have broken services. */
export const nastyText = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\u0000', '\ud800', '\udfff\ud800', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '_id'],
    ...['\'; DROP TABLE "User"; --', '$1', '%', '_', '\\', '{', '}', '{NULL}', 'NULL', 'NaN', 'Infinity', '-Infinity'],
    ...['0000-00-00', '9999-12-31T23:59:59.999Z', '2026-02-30', '+275760-09-13', 'infinity', 'now', 'epoch'],
    ...['http://', 'https://[::1', 'javascript:alert(1)', '\u202e', '🙂'.repeat(60), '../../etc/passwd', '/data/~0~1'],
    randomUUID(),
    '00000000-0000-0000-0000-000000000000',
    'x'.repeat(101),
    'x'.repeat(20_000),
  ),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
);
const nastyNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308, 5e-324, 100, 101),
);
const operator = fc.constantFrom(
  ...OPERATOR_NAMES,
  ...['ObjectID', 'DateTime', 'URL', 'Nonsense', '__proto__', 'constructor', 'toString', ''],
);
/** A value of any kind, and of any depth. */
export const { value: nasty } = fc.letrec<{ value: unknown; envelope: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    nastyText,
    nastyNumber,
    fc.constantFrom(null, true, false, [], {}),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(nastyText, tie('value'), { maxKeys: 4 }),
    tie('envelope'),
  ),
  envelope: fc.record(
    {
      _type: fc.oneof(operator, tie('value')),
      value: tie('value'),
      startValue: tie('value'),
      endValue: tie('value'),
      fields: fc.array(fc.oneof(nastyText, anyName), {
        maxLength: 3,
      }),
    },
    { requiredKeys: ['_type'] },
  ),
}));

/** A body with mostly real names of fields and nasty values. */
function bodyOf(resource: Resource): fc.Arbitrary<unknown> {
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...resource.fields.map((field) => field.name)) },
    nastyText,
  );
  const byField = fc.oneof({ weight: 6, arbitrary: fc.dictionary(name, nasty, { maxKeys: 6 }) }, nasty);
  const { query } = fc.letrec<{ query: unknown }>((tie) => ({
    query: fc.oneof(
      { maxDepth: 6, depthSize: 'small' },
      byField,
      fc.record({ _or: fc.oneof(fc.array(tie('query'), { maxLength: 3 }), nasty) }),
      fc.record({ _not: tie('query') }),
    ),
  }));
  const interval = fc.oneof(fc.constantFrom('hour', 'week'), nasty);
  const measure = fc.oneof(fc.constantFrom('count', 'min', 'sum', 'average', 'distinct'), nastyText);
  const part = fc.record(
    {
      query,
      select: fc.oneof(fc.dictionary(name, fc.oneof(fc.constant(true), nasty), { maxKeys: 6 }), nasty),
      sort: fc.oneof(fc.dictionary(name, fc.oneof(fc.constantFrom('ASC', 'desc'), nasty), { maxKeys: 6 }), nasty),
      groupBy: fc.dictionary(name, fc.oneof(fc.constant(true), fc.record({ by: interval, timeZone: nasty })), {
        maxKeys: 6,
      }),
      measures: fc.dictionary(measure, fc.oneof(fc.dictionary(name, fc.constant(true), { maxKeys: 6 }), nasty)),
      limit: nasty,
      skip: nasty,
      after: fc.oneof(fc.constant(''), fc.base64String({ maxLength: 200 }), nasty),
      asOf: fc.oneof(fc.constant('2026-01-01'), nasty),
      to: fc.oneof(fc.base64String({ maxLength: 200 }), nasty),
      count: nasty,
      data: fc.oneof(byField, fc.array(byField, { maxLength: 4 })),
    },
    { requiredKeys: [] },
  );
  return fc.oneof({ weight: 9, arbitrary: part }, nasty);
}

const anyCall: fc.Arbitrary<Call> = anyResource.chain((resource) => {
  const id = fc.oneof({ weight: 3, arbitrary: fc.constant(randomUUID()) }, nastyText.map(encodePart));
  const route = fc.oneof(
    ...[
      ['POST', '/get-list'] as const,
      ['GET', '/get-list'] as const,
      ['POST', '/count'] as const,
      ['POST', '/aggregate'] as const,
      ['POST', ''] as const,
      ['POST', '/create-many'] as const,
      ['POST', '/update-many'] as const,
      ['POST', '/delete-many'] as const,
    ].map((pair) => fc.constant(pair)),
    id.map((part) => ['PUT', `/${part}`] as const),
    id.map((part) => ['DELETE', `/${part}`] as const),
    id.map((part) => ['POST', `/${part}/get-item`] as const),
    id.map((part) => ['POST', `/${part}/restore`] as const),
    id.map((part) => ['POST', `/${part}/history`] as const),
    id.map((part) => ['POST', `/${part}/restore-version`] as const),
  );
  return fc.tuple(route, bodyOf(resource)).map(([[method, path], body]) => ({
    method,
    path: `${resource.path}${path}`,
    headers: HEADERS,
    body: JSON.stringify(body),
  }));
});

/** Like encodeURIComponent, but it takes half a surrogate pair as well. */
function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'));
}

/** Proves that no body at any route is answered with a defect, and that the service goes on. */
export function proveHostileRequests(runs: number): void {
  test('bodies of every kind at every route', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCall, { minLength: 8, maxLength: 8 }), async (calls) => {
        for (const answer of await Promise.all(calls.map((call) => send(world.baseUrl, call)))) expectCivil(answer);
      }),
      { numRuns: draws(runs) },
    );
    for (const resource of contract.resources.filter(isOwnersToRead)) {
      const answer = await main.owner.tryList(resource, { limit: 1 });
      expect(answer.status, `after the hostile requests\n${answer.curl}`).toBe(200);
    }
  });
}
