import { PROBLEMS, type Problem } from '@catalog-service/vocabulary';
import type { FastifyRequest } from 'fastify';

/** A problem as a page of HTML, for a person who opened an address in a browser. */
export type ProblemPage = (problem: Problem, request: FastifyRequest) => string;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/**
 * Fills in a page: `%title%`, `%detail%`, `%status%`, `%request%`, and `%root%`, the path to the root. That is relative, so that links
 * work behind a proxy that adds a path.
 */
export const problemPages =
  (template: string): ProblemPage =>
  ({ code, status, detail }, { id, url }) => {
    const depth = (url.split('?', 1)[0] ?? '').split('/').length - 2;
    const values: Readonly<Record<string, string>> = {
      root: depth > 0 ? '../'.repeat(depth) : './',
      title: PROBLEMS[code].title,
      detail,
      status: String(status),
      request: id,
    };
    return template.replaceAll(/%([a-z]+)%/g, (whole, name: string) => escaped(values[name] ?? whole));
  };
