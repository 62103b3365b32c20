import type { IncomingHttpHeaders } from 'node:http';

/** A request as it is sent. A body that is a text or bytes goes out as it is, anything else as JSON. */
export interface Call {
  readonly method: string;
  /** From the root, with the query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The parsed body; undefined where it is not JSON. */
  readonly body: unknown;
  /** The request as a line for a shell, and how it was answered: the message of assertions. */
  readonly curl: string;
}

export function bodyBytes(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** The request as one line that can be pasted into a shell. */
export function curlLine(baseUrl: string, { method, path, headers, body }: Call): string {
  const bytes = bodyBytes(body);
  const shown =
    bytes === undefined || bytes.length <= 4_000 ? bytes?.toString() : `${bytes.toString('utf8', 0, 4_000)}…`;
  return [
    `curl -sS -X ${method} ${quote(`${baseUrl}${path}`)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(shown === undefined ? [] : [`--data-binary ${quote(shown)}`]),
  ].join(' ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
