import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { hashKey, looksLikeKey, type Secret } from '@catalog-service/engine';

/** The key or token of a request. */
export interface Credentials extends Secret {
  readonly kind: 'key' | 'token';
  /** Whether it came in Authorization. */
  readonly isBearer: boolean;
}

interface Sent {
  readonly apikey: string | string[] | undefined;
  readonly authorization: string | undefined;
  readonly credentials: Credentials | undefined;
}

const LAST_SENT = Symbol('credentials of the last request');

declare module 'node:net' {
  interface Socket {
    [LAST_SENT]?: Sent;
  }
}

/** Matches only the beginning: a token is long. */
const BEARER = /^bearer(?= |$)/i;

/**
 * The ApiKey header of a request, or else its bearer token, which is an API key where it begins like one. Undefined without both; other
 * schemes of Authorization are ignored. The last result of a connection is stored on its socket: for a token, the hash takes as long as
 * the rest of the lookup.
 */
export function credentialsOf({ headers, socket }: IncomingMessage): Credentials | undefined {
  const { apikey, authorization } = headers;
  const last = socket[LAST_SENT];
  if (last !== undefined && last.apikey === apikey && last.authorization === authorization) return last.credentials;
  const credentials = read(headers);
  socket[LAST_SENT] = { apikey, authorization, credentials };
  return credentials;
}

function read({ apikey, authorization }: IncomingHttpHeaders): Credentials | undefined {
  if (apikey !== undefined) return hashed('key', apikey.toString(), false);
  if (authorization === undefined || !BEARER.test(authorization)) return undefined;
  const text = authorization.slice('Bearer'.length).trim();
  return hashed(looksLikeKey(text) ? 'key' : 'token', text, true);
}

function hashed(kind: Credentials['kind'], text: string, isBearer: boolean): Credentials {
  return { kind, text, hash: hashKey(text), isBearer };
}
