import { Agent, request } from 'node:http';
import { type Answer, bodyBytes, type Call, curlLine } from './answer.js';
import { noteCodes } from './seen-codes.js';

const AGENT = new Agent({ keepAlive: true, maxSockets: 24 });
/** A service that has not answered by then hangs. */
const PATIENCE_MS = 30_000;

/**
 * Sends one request. Unlike `fetch` it can give a GET a body.
 * @throws Error naming the request where no answer comes
 */
export function send(baseUrl: string, call: Call): Promise<Answer> {
  const url = new URL(baseUrl);
  const bytes = bodyBytes(call.body);
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new Error(`${error.message}\n${curlLine(baseUrl, call)}`, { cause: error }));
    const outgoing = request(
      {
        agent: AGENT,
        host: url.hostname,
        port: url.port,
        method: call.method,
        path: call.path,
        headers: { ...call.headers, ...(bytes === undefined ? {} : { 'content-length': String(bytes.length) }) },
        timeout: PATIENCE_MS,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', fail);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const status = incoming.statusCode ?? 0;
          const body = parsed(text);
          noteCodes(status, body);
          resolve({
            status,
            headers: incoming.headers,
            text,
            body,
            // Only a failure shows it.
            get curl() {
              return `\n${curlLine(baseUrl, call)}\n→ ${status} ${text}\n`;
            },
          });
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer within ${PATIENCE_MS / 1000} s`)));
    outgoing.on('error', fail);
    outgoing.end(bytes);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
