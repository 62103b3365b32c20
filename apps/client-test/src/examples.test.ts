import { answerErrors, errorsAt } from '@catalog-service/testing/contract';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { CONTRACT_HASH } from '../../../generated/client/src/index.js';
import { answerWithout, differences } from './harness/as-documented.js';
import { contract } from './harness/contract.js';
import { type DocumentedOperation, isLater, openapi, operations } from './harness/openapi.js';

const service = inject('service');

/** The seven, two of them by GET too, the three of many records, and the permissions of the caller. */
const OPERATIONS = 13;

/** No name is listed for the operation; or fields are required that only the service sets. */
const REFUSED = ['operation_forbidden', 'invalid_body'];

const CODE = z.object({ code: z.string() });
const PROBLEMS = z.object({
  problems: z.array(z.object({ code: z.string(), status: z.number(), title: z.string() })),
  errors: z.array(z.object({ code: z.string() })),
});

/** Nothing is kept, so that each request meets the demo project as the first start makes it. */
async function send({ method, target, example }: DocumentedOperation, key: string) {
  const response = await fetch(service.baseUrl + target, {
    method: method.toUpperCase(),
    headers: {
      ApiKey: key,
      ProjectID: service.projectId,
      Prefer: 'tx=rollback',
      ...(example !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(example !== undefined && { body: JSON.stringify(example) }),
  });
  return { status: response.status, body: await response.json() };
}

/** What is wrong with the answer to a documented request; undefined where it is as documented. */
async function wrongAnswer(operation: DocumentedOperation, key: string) {
  const { status, body } = await send(operation, key);
  const isNew = operation.id.startsWith('create');
  if (isLater(operation)) {
    const errors = answerErrors(operation.path, operation.method, status, body);
    return status < 500 && errors.length === 0 ? undefined : { operation: operation.id, status, errors, body };
  }
  const errors = [
    ...answerErrors(operation.path, operation.method, status, body),
    ...(operation.answer === undefined
      ? ['There is no example']
      : differences(operation.answer, answerWithout(service.serviceKeyId, body), isNew ? operation.path : undefined)),
  ];
  return status === 200 && errors.length === 0 ? undefined : { operation: operation.id, status, errors, body };
}

test('every documented request gets the documented answer', { timeout: 240_000 }, async () => {
  const wrong: unknown[] = [];
  for (const operation of operations) {
    const answer = await wrongAnswer(operation, operation.isForServiceKeys ? service.serviceKey : service.apiKey);
    if (answer !== undefined) wrong.push(answer);
    for (const example of operation.otherExamples) {
      const { status, body } = await send({ ...operation, example }, service.apiKey);
      const errors = answerErrors(operation.path, operation.method, status, body);
      if ((status !== 200 && !isLater(operation)) || errors.length > 0)
        wrong.push({ operation: operation.id, example, status, errors, body });
    }
  }
  expect(wrong).toEqual([]);
  expect(operations.length).toBeGreaterThanOrEqual(contract.resources.length * OPERATIONS);
  const kinds = operations.map(({ otherExamples }) => otherExamples.length);
  expect(Math.max(...kinds)).toBe(3);
});

test('what only a service key may is refused to others, as it is documented', async () => {
  const statuses: unknown[] = [];
  for (const operation of operations.filter(({ isForServiceKeys }) => isForServiceKeys)) {
    const { status, body } = await send(operation, service.apiKey);
    const { code } = CODE.parse(body);
    if (!REFUSED.includes(code)) statuses.push({ operation: operation.id, status, code });
    expect(answerErrors(operation.path, operation.method, status, body)).toEqual([]);
  }
  expect(statuses).toEqual([]);
});

test('a problem is as its schema says, and so is what it says of single places', async () => {
  const response = await fetch(`${service.baseUrl}/api/monitor/get-list`, {
    method: 'POST',
    headers: { ApiKey: service.apiKey, ProjectID: service.projectId, 'Content-Type': 'application/json' },
    body: JSON.stringify({ select: { nmae: true } }),
  });
  const body = await response.json();
  expect(errorsAt('/components/responses/BadRequest/content/application~1problem+json/schema', body)).toEqual([]);
  expect(errorsAt('/components/responses/Conflict/content/application~1problem+json/schema', body)).not.toEqual([]);
});

test('the document knows the problems that the service documents, and no others', async () => {
  const { problems, errors } = PROBLEMS.parse(await (await fetch(`${service.baseUrl}/problems`)).json());
  const { ProblemCode, FieldProblemCode } = openapi.components.schemas;
  expect(ProblemCode.enum.toSorted()).toEqual(problems.map(({ code }) => code).toSorted());
  expect(FieldProblemCode.enum.toSorted()).toEqual(errors.map(({ code }) => code).toSorted());
});

test('the document carries the hash of the contract', () => {
  expect(openapi.info['x-contract-hash']).toBe(CONTRACT_HASH);
});
