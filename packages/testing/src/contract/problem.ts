import { POINTER_PATTERN } from '@catalog-service/vocabulary';
import { expect } from 'vitest';
import type { Answer } from './answer.js';
import { asArray, asObject, isObject } from './json.js';

const REQUEST_ID = /^[\w.-]{1,64}$/;
/** What must never be in an answer: SQL, a stack, a path of a machine. */
const INTERNAL = /\bat .*\.[jt]s:\d+|node_modules|\/dist\/|\bSELECT\s|\bINSERT INTO\b|\bpg_|constraint "/;

export interface Expected {
  /** `pointer code` of each of `errors`, in any order. Left out: not looked at. */
  readonly errors?: readonly string[];
  readonly requiredAnyOf?: readonly string[];
}

/** The whole shape of a problem document, and that it tells nothing internal. */
export function expectProblem(answer: Answer, status: number, code: string, expected: Expected = {}): void {
  expect(`${answer.status} ${isObject(answer.body) ? answer.body.code : answer.text}`, answer.curl).toBe(
    `${status} ${code}`,
  );
  expectProblemShape(answer);
  if (expected.errors !== undefined) {
    expect([...errorsOf(answer)].sort(), answer.curl).toEqual([...expected.errors].sort());
  }
  if (expected.requiredAnyOf !== undefined) {
    expect(asObject(answer.body).requiredAnyOf, answer.curl).toEqual(expected.requiredAnyOf);
  }
}

export function expectProblemShape(answer: Answer): void {
  expect(answer.headers['content-type'], answer.curl).toMatch(/^application\/problem\+json/);
  const body = asObject(answer.body, 'problem');
  const { errors, requiredAnyOf, ...head } = body;
  expect(head, answer.curl).toEqual({
    type: `/problems/${String(body.code)}`,
    title: expect.stringMatching(/./),
    status: answer.status,
    detail: expect.stringMatching(/./),
    code: expect.stringMatching(/^[a-z_]+$/),
    requestId: expect.stringMatching(REQUEST_ID),
    message: body.detail,
  });
  expect(answer.headers['x-request-id'], answer.curl).toBe(body.requestId);
  for (const error of asArray(errors, 'errors')) {
    const { requiredAnyOf: names, ...rest } = asObject(error);
    expect(rest, answer.curl).toEqual({
      pointer: expect.stringMatching(POINTER_PATTERN),
      code: expect.stringMatching(/^[a-z_]+$/),
      detail: expect.stringMatching(/./),
    });
    if (names !== undefined) expect(names, answer.curl).toBeInstanceOf(Array);
  }
  if (requiredAnyOf !== undefined) expect(requiredAnyOf, answer.curl).toBeInstanceOf(Array);
  expect(answer.text, answer.curl).not.toMatch(INTERNAL);
}

/** `pointer code` of each of the errors. */
export function errorsOf(answer: Answer): readonly string[] {
  const { errors } = asObject(answer.body, 'problem');
  return asArray(errors, 'errors').map((error) => {
    const { pointer, code } = asObject(error);
    return `${String(pointer)} ${String(code)}`;
  });
}
