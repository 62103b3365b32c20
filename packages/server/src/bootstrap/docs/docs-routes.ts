import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forEverybody } from '../../http/answer-headers.js';
import { qualityOf } from '../../http/content-coding.js';
import type { RoutePolicy } from '../../http/route-policy.js';
import { type Document, readDocument } from './document.js';
import type { DocumentFile, ServedDocument } from './document-files.js';

const PUBLIC: RoutePolicy = { kind: 'public' };

/** Nothing from elsewhere, and nothing that a page was not made with. The pages bring their icons along as data. */
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
  // Asked for again each time, and answered with 304: never of an older catalog than the service.
  'cache-control': 'no-cache',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The start page, `/openapi.json`, the guides, the reference at `/docs`, and `/docs/access`: who may do what. Files are read when first asked for. */
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

/** Browsers name it; what takes anything is a program. */
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

/** The router takes a slash at the end for nothing; to a browser it is a folder, where the parts of a page are not. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
