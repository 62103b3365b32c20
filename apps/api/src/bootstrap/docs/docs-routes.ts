import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotModified } from '../../runtime/http/not-modified.js';
import type { RoutePolicy } from '../../runtime/http/route-policy.js';
import { type Document, readDocument } from './document.js';
import { type DocumentFile, documentFiles } from './document-files.js';

const PUBLIC: RoutePolicy = { kind: 'public' };

/** Nothing from elsewhere, and nothing that a page was not made with. Swagger UI draws with images that are data. */
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
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
};

/** `/openapi.json`, the API reference at `/docs`, and `/docs/access`: who may do what. Files are read when first asked for. */
export function addDocsRoutes(server: FastifyInstance, files: readonly DocumentFile[] = documentFiles()): void {
  for (const { url, file, mediaType } of files) {
    let document: Promise<Document> | undefined;
    server.get(url, { config: { policy: PUBLIC }, onSend: answerNotModified }, async (request, reply) => {
      if (pathOf(request).endsWith('/')) return reply.redirect(`..${url.slice(url.lastIndexOf('/'))}`, 308);
      document ??= readDocument(file);
      return send(await document, mediaType, request, reply);
    });
  }
}

function send(document: Document, mediaType: string, request: FastifyRequest, reply: FastifyReply): Buffer {
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(request.headers['accept-encoding'] ?? '');
  const { bytes, entityTag } = takesGzip ? document.gzip : document.plain;
  if (takesGzip) reply.header('content-encoding', 'gzip');
  reply.headers(HEADERS).header('etag', entityTag).type(mediaType);
  return bytes;
}

/** The router takes a slash at the end for nothing; to a browser it is a folder, where the parts of a page are not. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
