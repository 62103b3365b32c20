import { looksLikeKey } from '@catalog-service/engine';
import type { FastifyRequest } from 'fastify';

/** Headers and parameters in which other APIs take the key, and those for the project. */
const FOR_KEY = /^(x[-_]?)?(api[-_]?(key|token)|(auth|access)[-_]?(key|token)|token)$/i;
const FOR_PROJECT = /^(x[-_]?)?(project|tenant|organi[sz]ation|workspace)([-_]?id)?$/i;
const BEARER = /^bearer:? +/i;
const SCHEME = /^([A-Za-z]{1,20}) /;

/** A sentence about the header or parameter that a request sent instead of a key; empty if there is none. It never repeats a value. */
export function misplacedKey(request: FastifyRequest): string {
  const { authorization } = request.headers;
  if (authorization === undefined)
    return misplacedIn(request, FOR_KEY, 'ApiKey', (value) => looksLikeKey(value.replace(BEARER, '')));
  const [, scheme] = SCHEME.exec(authorization) ?? [];
  const sent = scheme === undefined ? 'Authorization has no scheme' : `Authorization has the scheme ${scheme}`;
  return ` ${sent}; send the key as ApiKey: <key>, or as Authorization: Bearer <key>.`;
}

/** The same for a request without a project. */
export function misplacedProject(request: FastifyRequest): string {
  return misplacedIn(request, FOR_PROJECT, 'ProjectID');
}

function misplacedIn(
  { raw, url }: FastifyRequest,
  names: RegExp,
  header: string,
  isSuch: (value: string) => boolean = () => false,
): string {
  const sent = raw.rawHeaders.find(
    (name, index, all) => index % 2 === 0 && (names.test(name) || isSuch(all[index + 1] ?? '')),
  );
  if (sent !== undefined) return ` The request has the header ${sent}; send its value as ${header}.`;
  const [, parameters = ''] = url.split('?', 2);
  const given = [...new URLSearchParams(parameters).keys()].find((name) => names.test(name));
  return given === undefined ? '' : ` The query string has ${given}; send its value as the header ${header}.`;
}
