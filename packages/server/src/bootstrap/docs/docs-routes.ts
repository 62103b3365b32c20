import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forEverybody } from '../../http/answer-headers.js';
import { qualityOf } from '../../http/content-coding.js';
import type { RoutePolicy } from '../../http/route-policy.js';
import type { DocumentFile, ServedDocument } from './document-files.js';

const compress = promisify(gzip);

interface Representation {
  readonly bytes: Buffer;
  /** With its quotation marks. */
  readonly entityTag: string;
}

interface Document {
  readonly plain: Representation;
  readonly gzip: Representation;
}

const PUBLIC: RoutePolicy = { kind: 'public' };

/** Pages load files of this service only; icons are inline data. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  // Revalidated each time, so that a page is never of an older catalog.
  'cache-control': 'no-cache',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Serves the start page, `/openapi.json`, the guides, and the reference at `/docs`. Files are read at the first request. */
export function addDocsRoutes(server: FastifyInstance, documents: readonly ServedDocument[]): void {
  const read = new Map<DocumentFile, Promise<Document>>();
  for (const served of documents) {
    const { url, forMachines } = served;
    server.get(url, { config: { policy: PUBLIC } }, async (request, reply) => {
      if (url !== '/' && pathOf(request).endsWith('/'))
        return reply.redirect(`..${url.slice(url.lastIndexOf('/'))}`, 308);
      const asked = forMachines !== undefined && !takesHtml(request) ? forMachines : served;
      const document = read.get(asked) ?? readDocument(asked.file);
      read.set(asked, document);
      forEverybody(reply, ...(forMachines === undefined ? [] : ['Accept']));
      return send(await document, asked.mediaType, request, reply);
    });
  }
}

/** Browsers name HTML; programs accept anything. */
function takesHtml({ headers: { accept = '' } }: FastifyRequest): boolean {
  return /\btext\/html\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accept);
}

function send(document: Document, mediaType: string, request: FastifyRequest, reply: FastifyReply): Buffer {
  const takesGzip = qualityOf('gzip', request.headers['accept-encoding'] ?? '') > 0;
  const { bytes, entityTag } = takesGzip ? document.gzip : document.plain;
  if (takesGzip) reply.header('content-encoding', 'gzip');
  reply.headers(HEADERS).header('etag', entityTag).type(mediaType);
  return bytes;
}

/** The router ignores a trailing slash, but a browser would resolve the files of the page below it. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** Reads and compresses a file once for all requests. */
async function readDocument(file: string): Promise<Document> {
  const bytes = await readFile(file);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    plain: { bytes, entityTag: `"${hash}"` },
    gzip: { bytes: await compress(bytes), entityTag: `"${hash}-gzip"` },
  };
}
