import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { DatabaseUnavailable } from './database.js';
import { isSystemError } from './folder-lock.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** How a connection is protected on its way: `local` ones do not leave the machine. */
export type Protection = 'local' | 'plain' | 'unverified' | 'verified';

interface SplitUrl {
  readonly url: string;
  /** As `pg` takes it. */
  readonly ssl: ConnectionOptions | false;
  /** A name, an address, or a folder; empty for this machine. */
  readonly host: string;
  readonly protection: Protection;
}

const MODES: ReadonlySet<string> = new Set(['disable', 'require', 'verify-ca', 'verify-full']);
const FILES = ['sslrootcert', 'sslcert', 'sslkey'] as const;
const OURS: ReadonlySet<string> = new Set(['sslmode', ...FILES]);
/** Without TLS between hosts, `pg` would ignore them. */
const DEMANDS = /^(?:ssl|require|channel_binding=require|gssencmode=require)/;
const LOOPBACK = /^(?:localhost|127\..*|\[::1\])$/;

/**
 * Takes the parameters of TLS out of the URL of one server. They mean what they mean to libpq, whose environment variables (PGSSLMODE, PGSSLROOTCERT,
 * PGSSLCERT, PGSSLKEY) apply where the URL has none. `pg` gives some of them another meaning and ignores others.
 * @throws DatabaseUnavailable if a parameter cannot be granted as libpq would, or a file cannot be read
 */
export function splitEncryption(given: string, environment: Environment = process.env): SplitUrl {
  const [address = '', query] = given.split(/\?(.*)/s, 2);
  const parameters = new URLSearchParams(query);
  const parameter = (name: string) => parameters.get(name) ?? environment[`PG${name.toUpperCase()}`] ?? '';
  for (const [name, value] of parameters) {
    if (DEMANDS.test(`${name}=${value}`) && !OURS.has(name)) throw refusal(`${name} is not supported`);
  }
  const host = parameters.get('host') ?? (hostOf(address) || (environment.PGHOST ?? ''));
  const tls = tlsOf(parameter);
  const url = withoutParameters(address, parameters);
  if (/^(?:\/|%2f)/i.test(host)) return { url, host, ssl: false, protection: 'local' };
  if (LOOPBACK.test(host) || host === '') return { url, host, ssl: tls, protection: 'local' };
  if (tls === false) return { url, host, ssl: false, protection: 'plain' };
  return { url, host, ssl: tls, protection: tls.rejectUnauthorized === true ? 'verified' : 'unverified' };
}

function tlsOf(parameter: (name: string) => string): ConnectionOptions | false {
  const mode = parameter('sslmode');
  const root = parameter('sslrootcert');
  if (mode === '') {
    const alone = FILES.find((name) => parameter(name) !== '');
    if (alone !== undefined) throw refusal(`${alone} has no effect without sslmode, such as sslmode=verify-full`);
  } else if (!MODES.has(mode)) throw refusal(`sslmode can be ${[...MODES].join(', ')}, not ${mode}`);
  if (mode === '' || mode === 'disable') return false;
  if (root === 'system' && mode !== 'verify-full') throw refusal('sslrootcert=system needs sslmode=verify-full');
  if (root === '' && mode !== 'require') {
    throw refusal(
      `sslmode=${mode} needs sslrootcert, the file of a CA's certificate${mode === 'verify-full' ? ', or system for those that Node trusts' : ''}`,
    );
  }
  if ((parameter('sslcert') === '') !== (parameter('sslkey') === ''))
    throw refusal('sslcert and sslkey need each other');
  const contentOf = (name: string) => (parameter(name) === '' ? undefined : readPem(name, parameter(name)));
  return {
    // Explicit, so that NODE_TLS_REJECT_UNAUTHORIZED does not apply.
    rejectUnauthorized: root !== '',
    ca: root === 'system' ? undefined : contentOf('sslrootcert'),
    cert: contentOf('sslcert'),
    key: contentOf('sslkey'),
    ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
  };
}

function hostOf(address: string): string {
  const [, host = ''] = /^[^:]*:\/\/(?:[^/]*@)?(\[[^\]]*\]|[^:/]*)/.exec(address) ?? [];
  return host;
}

function withoutParameters(address: string, parameters: URLSearchParams): string {
  for (const name of [...OURS, 'uselibpqcompat']) parameters.delete(name);
  return parameters.size === 0 ? address : `${address}?${parameters}`;
}

function readPem(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw refusal(`${name} names ${path}, which cannot be read (${error.code})`);
  }
}

const refusal = (text: string) => new DatabaseUnavailable(text);
