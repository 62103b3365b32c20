import type { IncomingHttpHeaders } from 'node:http';
import { looksLikeKey } from '../auth/key.js';

/** By what a request says who makes it. */
export type Credentials = { readonly kind: 'key' | 'token'; readonly text: string };

const BEARER = /^bearer(?: +(\S*))?\s*$/i;

/**
 * What a request brings: its ApiKey header, or else a bearer token, which is an API key where it begins like one. Undefined where it
 * brings neither; another scheme of Authorization is somebody else's.
 */
export function credentialsOf({ apikey, authorization }: IncomingHttpHeaders): Credentials | undefined {
  if (apikey !== undefined) return { kind: 'key', text: apikey.toString() };
  const bearer = authorization === undefined ? null : BEARER.exec(authorization);
  if (bearer === null) return undefined;
  const [, text = ''] = bearer;
  return { kind: looksLikeKey(text) ? 'key' : 'token', text };
}
