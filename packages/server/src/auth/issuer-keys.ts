import { isJsonObject, Problem } from '@catalog-service/vocabulary';
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';

/** At most so often are the keys of an issuer asked for, whatever keys tokens name. Milliseconds. */
const COOLDOWN = 5_000;
/** Keys that the issuer has withdrawn are out of use after so long. */
const FRESH = 600_000;
/** Maximum age of cached keys while their issuer is unreachable. */
const STALE = 3_600_000;
const TIMEOUT = 5_000;
const MAXIMUM_LENGTH = 262_144;

/** The key of a token, from the key set that an OpenID provider publishes: found by its discovery document, and kept. */
export function remoteKeys(issuer: string): JWTVerifyGetKey {
  const documents = new Documents();
  let found: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    found ??= discover(issuer, documents).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return (await found)(header, token);
  };
}

/** Whether keys may be fetched from a URL: the connection must be protected from changes. */
export function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
}

/**
 * Asks an issuer for its keys, as the service does when the first token comes.
 * @throws Error that says why they cannot be had
 */
export async function requireIssuerKeys(issuer: string): Promise<void> {
  try {
    const documents = new Documents();
    const url = await keysUrl(issuer, documents);
    const set = await documents.get(url.href);
    const { keys } = isJsonObject(set) ? set : {};
    if (!Array.isArray(keys) || keys.length === 0) throw new Error(`${url} contains no keys`);
  } catch (error) {
    throw error instanceof Problem && error.cause instanceof Error ? error.cause : error;
  }
}

async function discover(issuer: string, documents: Documents): Promise<JWTVerifyGetKey> {
  const keys = createRemoteJWKSet(await keysUrl(issuer, documents), {
    // It would measure them by the system clock, which can be set.
    cooldownDuration: Number.POSITIVE_INFINITY,
    cacheMaxAge: Number.POSITIVE_INFINITY,
    [customFetch]: async (url) => Response.json(await documents.get(url)),
  });
  let loadedAt = Number.NEGATIVE_INFINITY;
  const load = async () => {
    await keys.reload();
    loadedAt = performance.now();
  };
  return async (header, token) => {
    if (performance.now() - loadedAt >= FRESH) await load();
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || performance.now() - loadedAt < COOLDOWN) throw error;
      await load();
      return keys(header, token);
    }
  };
}

async function keysUrl(issuer: string, documents: Documents): Promise<URL> {
  const metadata = await documents.get(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const { issuer: named, jwks_uri: keys } = isJsonObject(metadata) ? metadata : {};
  if (named !== issuer || typeof keys !== 'string' || !isSafeUrl(keys)) {
    throw away(new Error(`The discovery document of ${issuer} names another issuer, or no key set with a safe URL`));
  }
  return new URL(keys);
}

interface Cached {
  readonly document: unknown;
  readonly at: number;
}

interface Failure {
  readonly error: unknown;
  readonly at: number;
}

/** Fetches JSON documents of an issuer, within bounds; the last version while the issuer is unreachable. */
class Documents {
  readonly #cached = new Map<string, Cached>();
  readonly #failures = new Map<string, Failure>();

  /** @throws Problem unavailable */
  async get(url: string): Promise<unknown> {
    const now = performance.now();
    const failed = this.#failures.get(url);
    if (failed !== undefined && now - failed.at < COOLDOWN) return this.#lastOf(url, now, failed.error);
    try {
      const document = await fetchJson(url);
      this.#failures.delete(url);
      this.#cached.set(url, { document, at: now });
      return document;
    } catch (error) {
      this.#failures.set(url, { error, at: now });
      return this.#lastOf(url, now, error);
    }
  }

  #lastOf(url: string, now: number, error: unknown): unknown {
    const cached = this.#cached.get(url);
    if (cached === undefined || now - cached.at > STALE) throw away(error);
    return cached.document;
  }
}

async function fetchJson(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
  if (!response.ok || response.body === null) throw new Error(`${url} answers ${response.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.length;
    if (length > MAXIMUM_LENGTH) throw new Error(`${url} answers more than ${MAXIMUM_LENGTH} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}

function away(cause: unknown): Problem {
  return new Problem('unavailable', 'The keys of the issuer of the token are not available at present.', {
    cause,
    headers: { 'retry-after': String(COOLDOWN / 1000) },
  });
}
