import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { hashKey, looksLikeKey, type Secret } from '@catalog-service/engine';

/** By what a request says who makes it. */
export interface Credentials extends Secret {
  readonly kind: 'key' | 'token';
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

/** Looks at the beginning alone: a token is long. */
const BEARER = /^bearer(?= |$)/i;

/**
 * What a request brings: its ApiKey header, or else a bearer token, which is an API key where it begins like one. Undefined where it
 * brings neither; another scheme of Authorization is somebody else's. Who sends the same again on a connection is spared the hash,
 * which for a token takes as long as all else that finds its caller.
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
  if (apikey !== undefined) return hashed('key', apikey.toString());
  if (authorization === undefined || !BEARER.test(authorization)) return undefined;
  const text = authorization.slice('Bearer'.length).trim();
  return hashed(looksLikeKey(text) ? 'key' : 'token', text);
}

function hashed(kind: Credentials['kind'], text: string): Credentials {
  return { kind, text, hash: hashKey(text) };
}
