import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { CONTRACT_HASH } from '../../../generated/client/src/index.js';
import { answerErrors, errorsAt } from './harness/answer-validator.js';
import { contract } from './harness/contract.js';
import { findIds, withRealIds } from './harness/known-ids.js';
import { type DocumentedOperation, openapi, operations } from './harness/openapi.js';

const service = inject('service');
const ids = await findIds(service);

const CREATED = z.object({ _id: z.string() });
const PROBLEMS = z.object({
  problems: z.array(z.object({ code: z.string(), status: z.number(), title: z.string() })),
  errors: z.array(z.object({ code: z.string() })),
});

/** The six, two of them by GET too, and the permissions of the caller. */
const OPERATIONS = 12;

async function send(operation: DocumentedOperation, id: string) {
  const { path, method, example, isForServiceKeys } = operation;
  const response = await fetch(service.baseUrl + path.replace('{id}', id), {
    method: method.toUpperCase(),
    headers: {
      ApiKey: isForServiceKeys ? service.serviceKey : service.apiKey,
      ProjectID: service.projectId,
      ...(example !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(example !== undefined && { body: JSON.stringify(withRealIds(example, ids)) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The record of the examples is made first and deleted last. */
const rank = ({ id }: DocumentedOperation): number => (id.startsWith('create') ? 0 : id.startsWith('delete') ? 2 : 1);

describe.each(contract.resources.map(({ name }) => [name]))('%s', (name) => {
  const own = operations
    .filter(({ resource }) => resource === name)
    .toSorted((left, right) => rank(left) - rank(right));

  test('every example works, and every answer is as its schema says', async () => {
    let id = '';
    const wrong: unknown[] = [];
    for (const operation of own) {
      const { status, body } = await send(operation, id);
      const errors = answerErrors(operation.path, operation.method, status, body);
      if (status !== 200 || errors.length > 0) wrong.push({ operation: operation.id, status, errors, body });
      else if (rank(operation) === 0) id = CREATED.parse(body)._id;
    }
    expect(wrong).toEqual([]);
    expect(own).toHaveLength(OPERATIONS);
  });
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
