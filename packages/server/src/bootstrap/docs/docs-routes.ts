import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DOCUMENTED_ADDRESS } from '@catalog-service/vocabulary';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forEverybody } from '../../http/answers.js';
import { type ContentCoding, preferredCoding } from '../../http/content-coding.js';
import { forMarkdown, forPeople } from '../../http/for-people.js';
import { PAGE_HEADERS } from '../../http/page-headers.js';
import { problemPages } from '../../http/problem-page.js';
import { isHost } from '../../http/request-head.js';
import type { RoutePolicy } from '../../http/route-policy.js';
import { type DocumentFile, documentFiles, HTML, type ServedDocument } from './document-files.js';

type Coding = ContentCoding | 'identity';

type Readable = DocumentFile & Pick<ServedDocument, 'addressed'>;

/** Compressed once for all requests, in another thread. Higher qualities take much longer. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const CODERS: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: promisify(gzip),
  identity: async (bytes) => bytes,
};

interface Representation {
  /** Not compressed where it has the address of the service, which requests decide. */
  readonly content: Buffer | string;
  /** With its quotation marks. */
  readonly entityTag: string;
}

const PUBLIC: RoutePolicy = { kind: 'public' };

/**
 * Serves the start page, `/openapi.json`, the guides, and the reference at `/docs`. Files are read at the first request, but for the
 * page of what does not exist.
 * @param generated folder of the service
 * @param publicUrl base URL of the service; by default, that of each request
 */
export function addDocsRoutes(server: FastifyInstance, generated: string, publicUrl?: string): void {
  const read = new Map<string, Promise<Representation>>();
  server.decorate('problemPage', problemPages(readFileSync(join(generated, 'docs/not-found/index.html'), 'utf8')));
  server.get('/docs/guides', { config: { policy: PUBLIC } }, async (_request, reply) =>
    forEverybody(reply).redirect('guides/first-call', 303),
  );
  for (const served of documentFiles(generated, publicUrl)) {
    const { url, forMachines, markdown } = served;
    const hasOthers = forMachines !== undefined || markdown !== undefined;
    server.get(url, { config: { policy: PUBLIC } }, async (request, reply) => {
      if (url !== '/' && pathOf(request).endsWith('/'))
        return reply.redirect(`..${url.slice(url.lastIndexOf('/'))}`, 308);
      const other = forMarkdown(request) ? markdown : forPeople(request) ? undefined : forMachines;
      const asked = other ?? served;
      const coding = preferredCoding(request.headers['accept-encoding'] ?? '') ?? 'identity';
      const key = `${coding} ${asked.file}`;
      const document = read.get(key) ?? readDocument(asked, coding);
      read.set(key, document);
      forEverybody(reply, ...(hasOthers ? ['Accept'] : []));
      // Pages of other origins may read documents: none of them depends on the caller, and browsers send no credentials for `*`.
      if (asked.mediaType !== HTML && !reply.hasHeader('access-control-allow-origin')) {
        reply.header('access-control-allow-origin', '*');
      }
      const { content, entityTag } = await document;
      reply.headers(PAGE_HEADERS).type(asked.mediaType);
      if (typeof content === 'string') {
        const address = publicUrl ?? addressOf(request);
        return reply.header('etag', tagOf(entityTag + address)).send(content.replaceAll(DOCUMENTED_ADDRESS, address));
      }
      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply.header('etag', entityTag).send(content);
    });
  }
}

/** The base URL of the service that a request names, as the proxies that the service trusts tell it; else that of the connection. */
export function addressOf({ protocol, host, socket: { localAddress = '', localPort } }: FastifyRequest): string {
  const own = `${isIPv6(localAddress) ? `[${localAddress}]` : localAddress}:${localPort}`;
  return `${protocol}://${isHost(host) ? host : own}`;
}

/** The router ignores a trailing slash, but a browser would resolve the files of the page below it. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

async function readDocument({ file, addressed }: Readable, coding: Coding): Promise<Representation> {
  const text = await readFile(file, 'utf8');
  if (text.includes(DOCUMENTED_ADDRESS)) return { content: text, entityTag: tagOf(text) };
  const content = Buffer.from(addressed?.(text) ?? text);
  const tag = tagOf(content);
  return {
    content: await CODERS[coding](content),
    entityTag: coding === 'identity' ? tag : tag.replace(/"$/, `-${coding}"`),
  };
}

const tagOf = (content: Buffer | string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
