import { isIP } from 'node:net';
import { isSecretKey } from '@catalog-service/engine';
import {
  DEFAULT_POOLS,
  embeddedRefusal,
  fileSettingOf,
  MAXIMUM_LAG_MS,
  type PoolSizes,
  SECRET,
  urlDefect,
  withSecretFiles,
} from '@catalog-service/postgres';
import * as z from 'zod';
import { isSafeUrl } from '../auth/issuer-keys.js';
import { REQUEST_LIMIT } from '../http/admission.js';
import type { TrustProxy } from '../http/http-server.js';
import { StartupError } from './startup-error.js';
import { unknownSettings } from './unknown-settings.js';

function integer(minimum: number, maximum: number) {
  const error = `must be an integer from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, { error });
}

function oneOf<const T extends readonly [string, ...string[]]>(...values: T) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

const NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MAXIMUM_PROXIES = 9;

function isNetwork(text: string): boolean {
  if (NETWORKS.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const partsOf = (text: string): readonly string[] => text.split(',').map((part) => part.trim());

/** Origins as browsers send them, or `*`. */
function origins() {
  const error = 'must be origins such as https://app.example, separated by commas, or *';
  const isOrigin = (part: string) =>
    part === '*' || (!part.includes('*') && URL.canParse(part) && new URL(part).origin === part);
  return z
    .string()
    .transform(partsOf)
    .refine((parts) => parts.every(isOrigin), { error });
}

/** A number of proxies, or a list of addresses and networks. */
function proxies() {
  const error = `must be a number up to ${MAXIMUM_PROXIES}, or addresses, networks, ${[...NETWORKS].join(', ')}, separated by commas`;
  return z
    .string()
    .transform((text): TrustProxy => (/^\d$/.test(text) ? Number(text) : partsOf(text)))
    .refine((value) => typeof value === 'number' || value.every(isNetwork), { error });
}

/** Addresses and networks by number. */
function networks() {
  const error = 'must be addresses or networks such as 10.1.0.0/16, with commas between them';
  return z
    .string()
    .transform((text) => listOf(text))
    .refine((list) => list.every((network) => isNetwork(network) && !NETWORKS.has(network)), { error });
}

const listOf = (text: string): readonly string[] => partsOf(text).filter((part) => part !== '');

/** Pairs of issuer and audience. */
function issuers() {
  const error =
    'must be pairs of an issuer and an audience, such as https://login.example.com my-api, separated by commas; an issuer must be an https URL';
  return z.string().transform((text, context) =>
    listOf(text).map((pair) => {
      const [issuer = '', audience = '', ...more] = pair.split(/ +/);
      if (!isSafeUrl(issuer) || audience === '' || more.length > 0)
        context.addIssue({ code: 'custom', message: error });
      return { issuer, audience };
    }),
  );
}

function connections(pool: keyof PoolSizes, use: string) {
  const description = `For [${use}](server.md#connections).`;
  return integer(1, 1_000).prefault(String(DEFAULT_POOLS[pool])).describe(description);
}

/** A URL of a PostgreSQL server, whose parameters the service can grant. */
function serverUrl() {
  return z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://', abort: true })
    .superRefine((url, context) => refuse(urlDefect(url), context));
}

function refuse(defect: string | undefined, context: z.RefinementCtx): void {
  if (defect !== undefined) context.addIssue({ code: 'custom', message: `is not valid: ${defect}` });
}

/** Every setting of the service: environment variable, default, unit and meaning. `docs/operations/settings.md` is written from it. */
export const SETTINGS = z.object({
  PORT: integer(0, 65_535).prefault('3000').describe('Port; `0`: a free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address; `0.0.0.0`: all, as containers need.'),
  DATABASE_URL: serverUrl()
    .optional()
    .describe(
      'PostgreSQL server, `postgres://user:password@host:5432/name`, or [several](server.md#several-servers). Otherwise the embedded database.',
    ),
  EMBEDDED_DATABASE: oneOf('on', 'off')
    .optional()
    .describe(
      '`on` allows the embedded database. With `DATABASE_URL` or `NODE_ENV=production` the default is `off`: a misspelt name begins no empty database.',
    ),
  DATABASE_IF_EMPTY: oneOf('refuse', 'migrate')
    .default('refuse')
    .describe('Without tables, a start fails, or creates them (`migrate`).'),
  SCHEMA_ADDITIONS: z
    .string()
    .transform((text) => listOf(text))
    .prefault('')
    .describe('Parts of the schema that `doctor` does not report: `index report_idx of Team, table report_*`.'),
  DATABASE_LISTEN_URL: serverUrl()
    .optional()
    .describe('The same database without its [pooler](server.md#connection-poolers), for notifications.'),
  DATABASE_READ_URLS: z
    .string()
    .transform((text) => text.split(/,(?=postgres(?:ql)?:)|\s+/).filter((url) => url !== ''))
    .refine((urls) => urls.every((url) => /^postgres(ql)?:\/\//.test(url)), {
      error: 'must be URLs that begin with postgres:// or postgresql://, separated by commas',
      abort: true,
    })
    .superRefine((urls, context) => {
      for (const url of urls) refuse(urlDefect(url, false), context);
    })
    .optional()
    .describe('[Replicas](replicas.md) of that server, for reads.'),
  DATABASE_READ_LAG_SECONDS: integer(1, 3_600)
    .prefault(String(MAXIMUM_LAG_MS / 1_000))
    .describe('A replica further behind is not read.'),
  DATABASE_READ_CONNECTIONS: connections('pipelinedConnections', 'short reads'),
  DATABASE_LONG_READ_CONNECTIONS: connections('longConnections', 'counts and searches'),
  DATABASE_WRITE_CONNECTIONS: connections('writeConnections', 'writes of one statement'),
  DATABASE_SLOW_READ_CONNECTIONS: connections('slowConnections', 'slow reads'),
  DATABASE_TRANSACTION_CONNECTIONS: connections('transactionConnections', 'transactions'),
  DATA_FOLDER: z.string().default('./data').describe("Of the embedded database, and the demo project's key."),
  EMBEDDED_THREAD: oneOf('own', 'shared')
    .default('own')
    .describe('`shared`: the embedded database runs in the thread of requests, and `/health/live` waits for it.'),
  BODY_LIMIT: integer(1_024, 104_857_600).prefault('1048576').describe('Maximum bytes of a body.'),
  REQUEST_TIMEOUT_SECONDS: integer(1, 3_600).prefault('60').describe('Maximum time for a request to arrive.'),
  CONNECTION_LIMIT: integer(1, 100_000)
    .prefault('2000')
    .describe(
      'Maximum connections of clients, within `ulimit -Hn`; others are closed, and those with more than eight pipelined requests.',
    ),
  REQUEST_LIMIT: integer(4, 10_000)
    .prefault(String(REQUEST_LIMIT))
    .describe('[Maximum requests in progress](scale.md#limits).'),
  SECRET_KEYS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((key) => key !== ''))
    .refine((keys) => keys.every(isSecretKey) && new Set(keys).size === keys.length, {
      error: 'must be different keys of 32 bytes in base64, separated by commas or line breaks',
    })
    .describe(
      '[Keys of encrypted fields](rotation.md#keys-of-encrypted-fields), if the catalog has any; the embedded database makes its own.',
    ),
  WIRE_VALUES: oneOf('plain', 'typed')
    .default('plain')
    .describe(
      '`typed`, for older clients: ids (except `_id`), dates and URLs as `{"_type","value"}`; operands as texts, `miscDataProps`.',
    ),
  PROJECT_HEADER: oneOf('required', 'optional')
    .default('required')
    .describe('`optional`: without the ProjectID header, the project is that of the key.'),
  GRANTS: oneOf('ceiling', 'any')
    .default('ceiling')
    .describe('Writers of permission records grant `any`, or those of `mayGrant` in the catalog, otherwise their own.'),
  RATE_LIMIT: integer(0, 10_000_000)
    .prefault('0')
    .describe('[Maximum requests a minute](scale.md#limits) of a key, user or address; `0`: any.'),
  TRUST_PROXY: proxies()
    .prefault('0')
    .describe(
      'Proxies whose `X-Forwarded-For` is trusted: addresses, networks, `loopback`, `linklocal`, `uniquelocal`; or their number, if clients must pass all of them.',
    ),
  TOKEN_ISSUERS: issuers()
    .prefault('')
    .describe(
      '[OpenID providers](../people.md) whose tokens are accepted: pairs of issuer and audience, `https://login.example.com my-api`.',
    ),
  TOKEN_SIGN_UP: z.string().default('').transform(listOf).describe('Those whose first token creates a user.'),
  CORS_ORIGINS: origins()
    .optional()
    .describe(
      'Origins whose pages can call the service, `https://app.example`; `*`: [all](../architecture/reads.md#compression-and-other-origins). `/mcp` accepts only these and that of `PUBLIC_URL`.',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://api.example.com' })
    .transform((url) => url.replace(/\/$/, ''))
    .optional()
    .describe(
      'Base URL in `/openapi.json`, `/postman.json` and the guides. Default: that of the request, relative in `/openapi.json`. If `HOST` is loopback, `/mcp` requires a loopback `Host`, or that of this URL.',
    ),
  SHUTDOWN_DELAY_SECONDS: integer(0, 300)
    .optional()
    .describe('Requests are served so long after SIGTERM, while `/health/ready` answers 503: 5, or 0 on a terminal.'),
  RETENTION_SECONDS: integer(0, 86_400)
    .prefault('60')
    .describe('Interval of deletions by `retain`; `0`: none by this process.'),
  DEMO_CHANGE_SECONDS: integer(0, 3_600)
    .prefault('5')
    .describe('Interval of changes of the demo project while a caller follows them, 720 a start at most; `0`: none.'),
  BACKGROUND: oneOf('on', 'off')
    .default('on')
    .describe('`off`: no webhooks, events or deletion by age, as on a [copy](backup.md#a-copy-is-quiet).'),
  WEBHOOK_NETWORKS: networks()
    .prefault('')
    .describe(
      'Networks besides public ones to which [webhooks](../webhooks.md) are sent, also by `http://`: `10.1.0.0/16`.',
    ),
  EVENT_SINK_URL: z
    .string()
    .regex(/^(nats|tls):\/\/[^\s,]+(,(nats|tls):\/\/[^\s,]+)*$/, {
      error: 'must be nats://user:password@host:4222, or tls://…; several servers have commas between them',
    })
    .optional()
    .describe(
      'NATS server (JetStream) to which [all events are copied](../webhooks.md#copy-all-events-to-a-stream): `nats://user:password@host:4222`, `tls://…`.',
    ),
  EVENT_SINK_STREAM: z.string().default('catalog').describe('Its existing stream, to which nobody else adds.'),
  EVENT_SINK_SUBJECT: z
    .string()
    .regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/, { error: 'must be a subject without wildcards' })
    .default('catalog')
    .describe('Start of `<subject>.<project id>.<resource>.<created, updated or deleted>`.'),
  ADMIN_PORT: integer(0, 65_535)
    .optional()
    .describe('Port of [metrics and health](watching.md), without authentication; `0`: a free one.'),
  ADMIN_HOST: z.string().default('127.0.0.1').describe('Its address: let only the monitoring system reach it.'),
  ACCESS_LOG: oneOf('off', 'on').default('off').describe('`on`: [a line for each request](watching.md#the-log).'),
  REQUEST_HISTORY_MINUTES: integer(0, 60)
    .prefault('0')
    .describe(
      'Callers can read their last 50 requests to this process at `/docs/requests` for so long; `0`: not at all.',
    ),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .default('warn')
    .describe('`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.'),
  CALLER_CACHE_SECONDS: integer(0, 3_600)
    .prefault('30')
    .describe('Maximum age of a cached caller whose change was not notified.'),
});

/** A balancer notices within a few health checks that a process is not ready. */
const SHUTDOWN_DELAY_SECONDS_OF_A_SERVER = 5;

/** The settings with the rules between them. */
const CONSISTENT = SETTINGS.refine(
  ({ DATABASE_URL, EMBEDDED_DATABASE }) => DATABASE_URL === undefined || EMBEDDED_DATABASE !== 'on',
  { path: ['EMBEDDED_DATABASE'], error: 'must be off if DATABASE_URL is set' },
)
  .refine(({ DATABASE_URL, DATABASE_LISTEN_URL }) => DATABASE_LISTEN_URL === undefined || DATABASE_URL !== undefined, {
    path: ['DATABASE_LISTEN_URL'],
    error: 'has no effect without DATABASE_URL',
  })
  .refine(
    ({ TOKEN_ISSUERS, TOKEN_SIGN_UP }) =>
      TOKEN_SIGN_UP.every((name) => TOKEN_ISSUERS.some(({ issuer }) => issuer === name)),
    { path: ['TOKEN_SIGN_UP'], error: 'must name issuers of TOKEN_ISSUERS' },
  )
  .refine(({ DATABASE_URL, DATABASE_READ_URLS }) => DATABASE_READ_URLS === undefined || DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URLS'],
    error: 'has no effect without DATABASE_URL',
  })
  .refine(({ PORT, ADMIN_PORT }) => PORT === 0 || ADMIN_PORT !== PORT, {
    path: ['ADMIN_PORT'],
    error: 'must differ from PORT',
  });

/** The names of all settings, those of files with secrets included. */
export const SETTING_NAMES: readonly string[] = [...Object.keys(SETTINGS.shape), ...[...SECRET].map(fileSettingOf)];

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

/** `{ BODY_LIMIT: 1 }` as `{ bodyLimit: 1 }`. */
function camelCased<T extends object>(settings: T): { [Name in keyof T as CamelCase<Name & string>]: T[Name] };
function camelCased(settings: object): object {
  const camel = (name: string) => name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [camel(name), value]));
}

export type Config = Readonly<ReturnType<typeof readConfig>>;

/**
 * Reads the settings. An empty variable counts as unset, as composers of containers pass them.
 * @param options.isTerminal whether a person waits for the process to end
 * @param options.warn is called with a sentence for each variable that was probably meant as a setting
 * @throws StartupError naming every variable that is not valid, or that no database is named
 */
export function readConfig(
  variables: Readonly<Record<string, string | undefined>>,
  { isTerminal = false, warn = () => {} }: { isTerminal?: boolean; warn?: (text: string) => void } = {},
) {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) if (value !== undefined && value !== '') given[name] = value;
  for (const text of unknownSettings(Object.keys(given), SETTING_NAMES)) warn(text);
  const { environment, faults } = withSecretFiles(given);
  // Settings that depend on an unreadable secret are not separate faults.
  if (faults.length > 0) throw new StartupError(faults.join('\n'));
  const result = CONSISTENT.safeParse(environment);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => {
      const name = path.join('.');
      return `${name} ${message}${SECRET.has(name) ? '' : `, not ${environment[name]}`}.`;
    });
    throw new StartupError(lines.join('\n'));
  }
  const {
    EMBEDDED_DATABASE,
    DATABASE_READ_URLS: readUrls = [],
    DATABASE_READ_LAG_SECONDS,
    DATABASE_READ_CONNECTIONS: pipelinedConnections,
    DATABASE_LONG_READ_CONNECTIONS: longConnections,
    DATABASE_WRITE_CONNECTIONS: writeConnections,
    DATABASE_SLOW_READ_CONNECTIONS: slowConnections,
    DATABASE_TRANSACTION_CONNECTIONS: transactionConnections,
    CORS_ORIGINS: corsOrigins = [],
    SHUTDOWN_DELAY_SECONDS: shutdownDelaySeconds = isTerminal ? 0 : SHUTDOWN_DELAY_SECONDS_OF_A_SERVER,
    ACCESS_LOG,
    ...others
  } = result.data;
  const refusal = others.DATABASE_URL === undefined && embeddedRefusal(EMBEDDED_DATABASE, given.NODE_ENV);
  if (refusal) throw new StartupError(refusal);
  return {
    ...camelCased(others),
    corsOrigins,
    shutdownDelaySeconds,
    accessLog: ACCESS_LOG === 'on',
    /** The servers for reads, and the maximum age of their data. */
    replicas: { readUrls, maximumLagMs: DATABASE_READ_LAG_SECONDS * 1_000 },
    pools: { pipelinedConnections, longConnections, writeConnections, slowConnections, transactionConnections },
  };
}
