import { shortened } from '@catalog-service/vocabulary';
import type { FastifyRequest } from 'fastify';

/** Characters of a path, and of an address from a proxy: the sender chooses both. */
const LONGEST_PATH = 200;
const LONGEST_ADDRESS = 45;

export interface Sender {
  /** Without the query string, which may hold anything. */
  readonly path: string | null;
  readonly address: string | null;
}

/** The path of a request without its query string, shortened for lines of the log and spans. */
export function pathOf({ url = '' }: { readonly url?: string | undefined }): string {
  return shortened(url.split(/[?#]/, 1)[0] ?? '', LONGEST_PATH);
}

export function senderOf({ raw, ip }: Pick<FastifyRequest, 'raw' | 'ip'>): Sender {
  return { path: pathOf(raw), address: ip?.slice(0, LONGEST_ADDRESS) ?? null };
}

/** The fields of a request in lines of the log. Never a key, a body or a value of a query. */
export function placeOf(request: FastifyRequest): object {
  const { id, method, caller, routeOptions } = request;
  const route = routeOptions?.url;
  const { path, address } = senderOf(request);
  return {
    requestId: id,
    ...(caller === null ? {} : { projectId: caller.projectId, keyId: caller.apiKeyId, userId: caller.userId }),
    method,
    route: route ?? null,
    path,
    ...(caller === null || route === undefined ? { address } : {}),
  };
}
