import type { BenchRequest } from './request.js';

const SHOWN = 500;

/**
 * Sends one request, outside of any load.
 * @returns the JSON of the answer, undefined where it is empty
 * @throws Error with what was answered where that is no success
 */
export async function call(baseUrl: string, { method, path, headers, body }: BenchRequest): Promise<unknown> {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: body === '' ? null : body,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text.slice(0, SHOWN)}`);
  return text === '' ? undefined : JSON.parse(text);
}
