import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '@catalog-service/vocabulary';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { forEverybody } from '../../http/answers.js';
import type { RoutePolicy } from '../../http/route-policy.js';

const PUBLIC: RoutePolicy = { kind: 'public' };

/** The list that `catalog clients` writes beside the packages. */
const PACKED = z.array(
  z.object({
    language: z.enum(['TypeScript', 'Python']),
    name: z.string(),
    version: z.string(),
    file: z.string(),
    size: z.number(),
    sha256: z.string(),
    integrity: z.string(),
  }),
);
type Packed = z.infer<typeof PACKED>[number];

/** The name that stays when the version changes, the type, and the command of each language. */
const KINDS = {
  TypeScript: { alias: 'typescript.tgz', mediaType: 'application/gzip', install: 'npm install' },
  Python: { alias: 'python.whl', mediaType: 'application/zip', install: 'pip install' },
} as const;

/**
 * Serves the packed clients below `/client`, and a list of them with their versions and hashes. `typescript.tgz` is the package itself;
 * pip demands a file name with the version (PEP 427), to which `python.whl` leads.
 * @param folder written by `catalog clients`; read at the first request
 * @param addressOf the base URL of the service, as a request names it
 */
export function addClientRoutes(
  server: FastifyInstance,
  folder: string,
  addressOf: (request: FastifyRequest) => string,
): void {
  let read: Promise<readonly Packed[]> | undefined;
  const all = () => {
    read ??= existsSync(folder)
      ? readFile(join(folder, 'index.json'), 'utf8').then((text) => PACKED.parse(JSON.parse(text)))
      : Promise.resolve([]);
    return read;
  };
  const options = { config: { policy: PUBLIC } };
  server.get('/client', options, async (request, reply) => {
    forEverybody(reply);
    const address = addressOf(request);
    return (await all()).map((client) => {
      const { alias, install } = KINDS[client.language];
      const url = `${address}/client/${client.language === 'Python' ? client.file : alias}`;
      return { ...client, url, install: `${install} ${url}` };
    });
  });
  server.get<{ Params: { file: string } }>('/client/:file', options, async (request, reply) => {
    forEverybody(reply);
    const { file } = request.params;
    const found = (await all()).find((one) => file === one.file || file === KINDS[one.language].alias);
    if (found === undefined) throw new Problem('route_not_found', 'There is no package of a client with this name.');
    if (file !== found.file && found.language === 'Python') return reply.redirect(found.file, 302);
    return send(reply, found, await readFile(join(folder, found.file)));
  });
}

/** Packages are compressed as they are. */
function send(reply: FastifyReply, { language, file, sha256 }: Packed, content: Buffer): FastifyReply {
  return reply
    .headers({
      etag: `"${sha256.slice(0, 32)}"`,
      'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
      'cache-control': 'no-cache',
      'content-disposition': `attachment; filename="${file}"`,
    })
    .type(KINDS[language].mediaType)
    .send(content);
}
