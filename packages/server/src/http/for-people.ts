import type { FastifyRequest } from 'fastify';

/** Whether the answer is shown to a person: browsers name HTML, programs accept anything. */
export function forPeople({ headers: { accept = '' } }: FastifyRequest): boolean {
  return /\btext\/html\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accept);
}

/** Whether the client asks for Markdown, as language models do. */
export function forMarkdown({ headers: { accept = '' } }: FastifyRequest): boolean {
  return /\btext\/markdown\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accept) && !accept.includes('text/html');
}
