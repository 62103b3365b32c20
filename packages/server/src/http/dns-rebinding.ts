import { Problem } from '@catalog-service/vocabulary';
import type { Check } from './route-steps.js';

/** The names of the machine itself. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

export interface RebindingOptions {
  /** The address that the service listens on. */
  readonly host?: string | undefined;
  /** Base URL at which clients reach the service. */
  readonly publicUrl?: string | undefined;
  /** Origins whose pages may call the service; `*` stands for all. */
  readonly corsOrigins: readonly string[];
}

/**
 * Rejects requests of pages of other sites to the Model Context Protocol (403), as its specification demands. Such a page can direct its own
 * name to this service (DNS rebinding): its Origin and its Host then agree, but neither is the service's.
 */
export function refuseRebinding({ host: address = '', publicUrl, corsOrigins }: RebindingOptions): Check {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl);
  const origins = new Set([...corsOrigins, ...(own === undefined ? [] : [own.origin])]);
  const isLocal = LOOPBACK.test(address);
  return (policy) => {
    if (policy.kind !== 'caller' || policy.passesOn !== true) return undefined;
    return ({ headers: { origin }, protocol, host, hostname }) => {
      const isOwn = isLocal && LOOPBACK.test(hostname);
      if (isLocal && !isOwn && host !== own?.host) {
        throw foreign(
          'Host',
          'The service listens on a loopback address. Set PUBLIC_URL if clients reach it by this Host.',
        );
      }
      if (origin === undefined || origins.has('*') || origins.has(origin)) return;
      if (isOwn && origin === `${protocol}://${host}`) return;
      throw foreign('Origin', 'Pages of this Origin may not call the service; CORS_ORIGINS allows others.');
    };
  };
}

function foreign(header: 'Host' | 'Origin', detail: string): Problem {
  const errors = [{ pointer: `#header/${header}`, code: 'invalid_value', detail }] as const;
  return new Problem('invalid_parameter', detail, { status: 403, errors });
}
