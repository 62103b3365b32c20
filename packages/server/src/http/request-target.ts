import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;

/** The target of a request in origin form. The absolute form (RFC 9112, 3.2.2) names the host too, which replaces that of the header. */
export function originForm({ url = '/', headers }: IncomingMessage): string {
  if (url.startsWith('/')) return url;
  const [, host, rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined) return url;
  headers.host = host;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

const HOST = /^(?:[\w.~%-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Whether a text is a host, perhaps with a port, and nothing that could be taken for markup. */
export const isHost = (text: string): boolean => HOST.test(text);

/** The number of headers `Host` of a request, of which Node keeps the first one. */
export function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
