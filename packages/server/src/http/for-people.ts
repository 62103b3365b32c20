import type { FastifyRequest } from 'fastify';

/** Whether the answer is shown to a person: browsers name HTML, programs accept anything. */
export function forPeople({ headers: { accept = '' } }: FastifyRequest): boolean {
  return /\btext\/html\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accept);
}
