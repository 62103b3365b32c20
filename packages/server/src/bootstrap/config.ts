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
  const description = `[Connections](connections.md) of a process for ${use}.`;
  return integer(1, 1_000).prefault(String(DEFAULT_POOLS[pool])).meta({ description, unit: 'connections' });
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
  PORT: integer(0, 65_535).prefault('3000').describe('Port of the service; `0`: a free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address of the service; `0.0.0.0`: all, as containers need.'),
  DATABASE_URL: serverUrl()
    .optional()
    .describe(
      'PostgreSQL server, `postgres://user:password@host:5432/name`, or [several](server.md#several-servers) of which one accepts writes. Without it, the [embedded database](#choice-of-the-database) is used.',
    ),
  EMBEDDED_DATABASE: oneOf('on', 'off')
    .optional()
    .describe(
      '`on` allows the embedded database, `off` refuses it. By default `off` with `DATABASE_URL`, or with `NODE_ENV=production`.',
    ),
  DATABASE_IF_EMPTY: oneOf('refuse', 'migrate')
    .default('refuse')
    .describe('A start on a server without tables: `refuse` fails, `migrate` creates them.'),
  SCHEMA_ADDITIONS: z
    .string()
    .transform((text) => listOf(text))
    .prefault('')
    .describe(
      'Parts of the schema that others add, and `doctor` does not report: `index report_idx of Team, table report_*`.',
    ),
  DATABASE_LISTEN_URL: serverUrl()
    .optional()
    .describe('The same database without its [pooler](server.md#connection-poolers), for notifications of changes.'),
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
    .describe('[Replicas](replicas.md) of that server, for list, get item, count and aggregate.'),
  DATABASE_READ_LAG_SECONDS: integer(1, 3_600)
    .prefault(String(MAXIMUM_LAG_MS / 1_000))
    .meta({
      description: 'A replica that is further behind is not read.',
      unit: 'seconds',
    }),
  DATABASE_READ_CONNECTIONS: connections('pipelinedConnections', 'short reads, in pipelines'),
  DATABASE_LONG_READ_CONNECTIONS: connections(
    'longConnections',
    'counts and searches, in pipelines that short reads need not wait for',
  ),
  DATABASE_WRITE_CONNECTIONS: connections(
    'writeConnections',
    'writes of one statement; each waits for the disk by itself',
  ),
  DATABASE_SLOW_READ_CONNECTIONS: connections(
    'slowConnections',
    'slow reads, at most: each occupies one, so that they cannot delay short ones',
  ),
  DATABASE_TRANSACTION_CONNECTIONS: connections(
    'transactionConnections',
    'transactions, at most: each occupies one, and waits for locks with it',
  ),
  DATA_FOLDER: z.string().default('./data').describe("Folder of the embedded database, and of the demo project's key."),
  EMBEDDED_THREAD: oneOf('own', 'shared')
    .default('own')
    .describe(
      'Thread of the embedded database: `own`, or `shared` with requests, where `/health/live` waits for statements.',
    ),
  BODY_LIMIT: integer(1_024, 104_857_600)
    .prefault('1048576')
    .meta({ description: 'Maximum size of a body.', unit: 'bytes' }),
  REQUEST_TIMEOUT_SECONDS: integer(1, 3_600)
    .prefault('60')
    .meta({ description: 'Maximum time for a request to arrive, with its body.', unit: 'seconds' }),
  CONNECTION_LIMIT: integer(1, 100_000).prefault('2000').meta({
    description:
      'Maximum connections of clients; further ones are closed, and those with more than eight pipelined requests. Lowered at the start to the files that the process may open (`ulimit -Hn`).',
    unit: 'connections',
  }),
  REQUEST_LIMIT: integer(4, 10_000).prefault(String(REQUEST_LIMIT)).meta({
    description:
      'Maximum [requests in progress](overload.md#admission-control), three quarters of them for one project.',
    unit: 'requests',
  }),
  SECRET_KEYS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((key) => key !== ''))
    .refine((keys) => keys.every(isSecretKey) && new Set(keys).size === keys.length, {
      error: 'must be different keys of 32 bytes in base64, separated by commas or line breaks',
    })
    .describe(
      'Keys of [encrypted fields](rotation.md#keys-of-encrypted-fields), separated by commas or line breaks: the first one encrypts, all decrypt. Required on a server if the catalog has such a field; the embedded database makes its own.',
    ),
  WIRE_VALUES: oneOf('plain', 'typed')
    .default('plain')
    .describe(
      '`typed`, for older clients: returns `{"_type","value"}` for ids (except `_id`), dates and URLs, and accepts what their classes send: operands as texts, `miscDataProps`.',
    ),
  PROJECT_HEADER: oneOf('required', 'optional')
    .default('required')
    .describe('`optional`: without the ProjectID header, the project is that of the key.'),
  GRANTS: oneOf('ceiling', 'any')
    .default('ceiling')
    .describe(
      'Permissions that writers of permission records can grant: `any`, or (`ceiling`) those of `mayGrant` in the catalog, otherwise their own.',
    ),
  RATE_LIMIT: integer(0, 10_000_000).prefault('0').meta({
    description: '[Maximum rate](overload.md#rate-limit) of each key, or of each address without a key; `0`: none.',
    unit: 'requests per minute',
  }),
  TRUST_PROXY: proxies()
    .prefault('0')
    .describe(
      'Proxies whose `X-Forwarded-For` is trusted: addresses, networks, `loopback`, `linklocal`, `uniquelocal`; or their number, if clients must pass all of them.',
    ),
  TOKEN_ISSUERS: issuers()
    .prefault('')
    .describe(
      '[OpenID providers](../people.md) whose tokens are accepted: pairs of issuer and audience, such as `https://login.example.com my-api`.',
    ),
  TOKEN_SIGN_UP: z
    .string()
    .default('')
    .transform(listOf)
    .describe('Issuers of `TOKEN_ISSUERS` whose first token creates a user.'),
  CORS_ORIGINS: origins()
    .optional()
    .describe(
      'Origins whose pages can call the service, such as `https://app.example`; `*`: all, [safe](../architecture/reads.md#compression-and-other-origins) because a page needs a key. `/mcp` accepts only these and that of `PUBLIC_URL`.',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://api.example.com' })
    .transform((url) => url.replace(/\/$/, ''))
    .optional()
    .describe(
      'Base URL for clients, such as `https://api.example.com`, in `/openapi.json`, `/postman.json` and the guides. By default that of the request, in `/openapi.json` a relative one. If `HOST` is loopback, `/mcp` requires a loopback `Host`, or that of this URL.',
    ),
  SHUTDOWN_DELAY_SECONDS: integer(0, 300).optional().meta({
    description:
      'After SIGTERM, requests are served for this time while `/health/ready` answers 503. By default 5, and 0 on a terminal.',
    unit: 'seconds',
  }),
  RETENTION_SECONDS: integer(0, 86_400).prefault('60').meta({
    description:
      'Time between two runs that delete records by `retain` of the catalog; `0`: this process deletes none.',
    unit: 'seconds',
  }),
  DEMO_CHANGE_SECONDS: integer(0, 3_600).prefault('5').meta({
    description:
      'Time between two changes of the demo project, while a caller follows changes, 720 a start at most; `0`: none.',
    unit: 'seconds',
  }),
  BACKGROUND: oneOf('on', 'off')
    .default('on')
    .describe('`off`: no webhooks, no events, no deletion by age, as on a [copy](backup.md#a-copy-is-quiet).'),
  WEBHOOK_NETWORKS: networks()
    .prefault('')
    .describe(
      'Networks and addresses besides public ones to which [webhooks](../webhooks.md) are sent, also by `http://`: `10.1.0.0/16`.',
    ),
  EVENT_SINK_URL: z
    .string()
    .regex(/^(nats|tls):\/\/[^\s,]+(,(nats|tls):\/\/[^\s,]+)*$/, {
      error: 'must be nats://user:password@host:4222, or tls://…; several servers have commas between them',
    })
    .optional()
    .describe(
      'NATS server with JetStream to which [all events are copied](../webhooks.md#copy-all-events-to-a-stream): `nats://user:password@host:4222`, or `tls://…`.',
    ),
  EVENT_SINK_STREAM: z.string().default('catalog').describe('Its existing stream, to which nobody else adds.'),
  EVENT_SINK_SUBJECT: z
    .string()
    .regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/, { error: 'must be a subject without wildcards' })
    .default('catalog')
    .describe('Start of the subjects: `<subject>.<project id>.<resource>.<created, updated or deleted>`.'),
  ADMIN_PORT: integer(0, 65_535)
    .optional()
    .describe('[Port of metrics and health](watching.md), other than `PORT`; `0`: a free one.'),
  ADMIN_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address of that port, which requires no authentication: let only the monitoring system reach it.'),
  ACCESS_LOG: oneOf('off', 'on').default('off').describe('`on`: [a line for each request](watching.md#access-log).'),
  REQUEST_HISTORY_MINUTES: integer(0, 60).prefault('0').meta({
    description:
      'Time for which each key or user can read its last 50 requests to this process at `/docs/requests`, without bodies and ids; `0`: none.',
    unit: 'minutes',
  }),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .default('warn')
    .describe('`fatal`, `error`, `warn` (defects, outages, slow requests), `info`, `debug`, `trace` or `silent`.'),
  CALLER_CACHE_SECONDS: integer(0, 3_600).prefault('30').meta({
    description:
      'Maximum time for which a caller is cached, should the notification of a change be lost. Changes take effect at once; without notifications, within a second.',
    unit: 'seconds',
  }),
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
