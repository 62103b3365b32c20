import type { FastifyRequest } from 'fastify';
import { preferring } from './negotiation.js';

const preferred = preferring('application/problem+json', 'text/markdown', 'text/html');

/** Whether the answer is shown to a person: browsers name HTML, programs accept anything. */
export function forPeople(request: FastifyRequest): boolean {
  return preferred(request) === 'text/html';
}

/** Whether the client asks for Markdown, as language models do. */
export function forMarkdown(request: FastifyRequest): boolean {
  return preferred(request) === 'text/markdown';
}
