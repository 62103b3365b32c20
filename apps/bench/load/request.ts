/** One HTTP request of a benchmark. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text; empty where there is none. */
  readonly body: string;
}

/** Lines as they are sent: the processor is shared, and a long header is to cost no more where it is sent than a short one. */
const LINES = new WeakMap<BenchRequest['headers'], Buffer>();

/** The request as it goes over the wire, on a connection that is kept. */
export function requestBytes({ method, path, headers, body }: BenchRequest, host: string): Buffer {
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n`),
    linesOf(headers),
    Buffer.from(`Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`),
  ]);
}

function linesOf(headers: BenchRequest['headers']): Buffer {
  const known = LINES.get(headers);
  if (known !== undefined) return known;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = Buffer.from(lines.join(''));
  LINES.set(headers, bytes);
  return bytes;
}
