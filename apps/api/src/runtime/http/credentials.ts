import type { IncomingHttpHeaders } from 'node:http';
import { looksLikeKey } from '../auth/key.js';

/** By what a request says who makes it. */
export type Credentials = { readonly kind: 'key' | 'token'; readonly text: string };

/** Looks at the beginning alone: a token is long. */
const BEARER = /^bearer(?= |$)/i;

/**
 * What a request brings: its ApiKey header, or else a bearer token, which is an API key where it begins like one. Undefined where it
 * brings neither; another scheme of Authorization is somebody else's.
 */
export function credentialsOf({ apikey, authorization }: IncomingHttpHeaders): Credentials | undefined {
  if (apikey !== undefined) return { kind: 'key', text: apikey.toString() };
  if (authorization === undefined || !BEARER.test(authorization)) return undefined;
  const text = authorization.slice('Bearer'.length).trim();
  return { kind: looksLikeKey(text) ? 'key' : 'token', text };
}
