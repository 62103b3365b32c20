/** One HTTP request of a benchmark. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text; empty where there is none. */
  readonly body: string;
}

/** The request as it goes over the wire, on a connection that is kept. */
export function requestBytes({ method, path, headers, body }: BenchRequest, host: string): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
