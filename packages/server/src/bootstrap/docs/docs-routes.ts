import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forEverybody } from '../../http/answer-headers.js';
import { type ContentCoding, preferredCoding } from '../../http/content-coding.js';
import { forMarkdown, forPeople } from '../../http/for-people.js';
import { PAGE_HEADERS } from '../../http/page-headers.js';
import type { RoutePolicy } from '../../http/route-policy.js';
import { type DocumentFile, HTML, type ServedDocument } from './document-files.js';

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
  readonly bytes: Buffer;
  /** With its quotation marks. */
  readonly entityTag: string;
}

const PUBLIC: RoutePolicy = { kind: 'public' };

/** Serves the start page, `/openapi.json`, the guides, and the reference at `/docs`. Files are read at the first request. */
export function addDocsRoutes(server: FastifyInstance, documents: readonly ServedDocument[]): void {
  const read = new Map<string, Promise<Representation>>();
  server.get('/docs/guides', { config: { policy: PUBLIC } }, async (_request, reply) =>
    forEverybody(reply).redirect('guides/first-call', 303),
  );
  for (const served of documents) {
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
      return send(await document, coding, asked.mediaType, reply);
    });
  }
}

function send({ bytes, entityTag }: Representation, coding: Coding, mediaType: string, reply: FastifyReply): Buffer {
  if (coding !== 'identity') reply.header('content-encoding', coding);
  reply.headers(PAGE_HEADERS).header('etag', entityTag).type(mediaType);
  return bytes;
}

/** The router ignores a trailing slash, but a browser would resolve the files of the page below it. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

async function readDocument({ file, addressed }: Readable, coding: Coding): Promise<Representation> {
  const bytes = addressed === undefined ? await readFile(file) : Buffer.from(addressed(await readFile(file, 'utf8')));
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes: await CODERS[coding](bytes), entityTag: coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"` };
}
