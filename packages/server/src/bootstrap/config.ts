import { isIP } from 'node:net';
import { DEFAULT_POOLS, MAXIMUM_LAG_MS, type PoolSizes } from '@catalog-service/postgres';
import * as z from 'zod';
import { isSafeUrl } from '../auth/issuer-keys.js';
import { REQUEST_LIMIT } from '../http/admission.js';
import type { TrustProxy } from '../http/http-server.js';
import { fileSettingOf, withSecretFiles } from './secret-files.js';
import { StartupError } from './startup-error.js';
import { unknownSettings } from './unknown-settings.js';

function integer(minimum: number, maximum: number) {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
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

/** Origins as browsers send them, or `*`. */
function origins() {
  const error = 'must be origins such as https://app.example, with commas between them, or *';
  return z.string().transform((text, context): readonly string[] => {
    const given = text.split(',').map((part) => part.trim());
    const isRight = (part: string) =>
      part === '*' || (!part.includes('*') && URL.canParse(part) && new URL(part).origin === part);
    if (!given.every(isRight)) context.addIssue({ code: 'custom', message: error });
    return given;
  });
}

/** A number of proxies, or a list of addresses and networks. */
function proxies() {
  const error = `must be a number up to ${MAXIMUM_PROXIES}, or addresses, networks, ${[...NETWORKS].join(', ')}, with commas between them`;
  return z.string().transform((text, context): TrustProxy => {
    if (/^\d$/.test(text)) return Number(text);
    const networks = text.split(',').map((part) => part.trim());
    if (!networks.every(isNetwork)) context.addIssue({ code: 'custom', message: error });
    return networks;
  });
}

/** An issuer of tokens, and whom its tokens must be meant for. */
export interface TokenIssuer {
  readonly issuer: string;
  readonly audience: string;
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Pairs of issuer and audience. */
function issuers() {
  const error =
    'must be pairs of an issuer and an audience with a space between them, and commas between pairs; an issuer is an https URL';
  return z.string().transform((text, context): TokenIssuer[] =>
    listOf(text).map((pair) => {
      const [issuer = '', audience = '', ...more] = pair.split(/ +/);
      if (!isSafeUrl(issuer) || audience === '' || more.length > 0)
        context.addIssue({ code: 'custom', message: error });
      return { issuer, audience };
    }),
  );
}

function connections(pool: keyof PoolSizes, what: string) {
  return integer(1, 1_000).prefault(String(DEFAULT_POOLS[pool])).describe(`Connections to the server ${what}.`);
}

/** Every setting of the service: environment variable, default and meaning. */
const SETTINGS = z.object({
  PORT: integer(0, 65_535).prefault('3000').describe('Port to listen on; 0 takes a free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 listens on all, as containers need.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://' })
    .optional()
    .describe(
      'PostgreSQL server; without it the embedded database in DATA_FOLDER is used, where EMBEDDED_DATABASE is on.',
    ),
  EMBEDDED_DATABASE: oneOf('on', 'off')
    .optional()
    .describe('on uses the embedded database; on by default without DATABASE_URL, off where NODE_ENV is production.'),
  DATABASE_IF_EMPTY: oneOf('refuse', 'migrate')
    .default('refuse')
    .describe('migrate has a start make the tables on a server that has none; refuse ends it.'),
  DATABASE_LISTEN_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://' })
    .optional()
    .describe(
      'The same database without a pooler between, to hear of changes; needed where DATABASE_URL leads to one.',
    ),
  DATABASE_READ_URLS: z
    .string()
    .transform((text) => text.split(/,(?=postgres(?:ql)?:)|\s+/).filter((url) => url !== ''))
    .refine((urls) => urls.every((url) => /^postgres(ql)?:\/\//.test(url)), {
      error: 'must be URLs that begin with postgres:// or postgresql://, with commas between them',
    })
    .optional()
    .describe('Servers that follow the one of DATABASE_URL, with commas between them: list, get and count read there.'),
  DATABASE_READ_LAG_SECONDS: integer(1, 3_600)
    .prefault(String(MAXIMUM_LAG_MS / 1_000))
    .describe('How old what is read there may be; a server that is further behind is not asked.'),
  DATABASE_READ_CONNECTIONS: connections('pipelinedConnections', 'that short reads share'),
  DATABASE_LONG_READ_CONNECTIONS: connections('longConnections', 'that counts and searches share'),
  DATABASE_WRITE_CONNECTIONS: connections('writeConnections', 'that writes of one statement share'),
  DATABASE_SLOW_READ_CONNECTIONS: connections('slowConnections', 'for reads that keep others waiting, one each'),
  DATABASE_TRANSACTION_CONNECTIONS: connections('transactionConnections', 'for transactions, one each'),
  DATA_FOLDER: z.string().default('./data').describe('Folder of the embedded database.'),
  EMBEDDED_THREAD: oneOf('own', 'shared')
    .default('own')
    .describe('own runs the embedded database beside the thread that answers requests; shared runs it in that thread.'),
  BODY_LIMIT: integer(1_024, 104_857_600).prefault('1048576').describe('Largest request body, in bytes.'),
  REQUEST_TIMEOUT_SECONDS: integer(1, 3_600)
    .prefault('60')
    .describe('How long a request may take to arrive, its headers and its body.'),
  CONNECTION_LIMIT: integer(1, 100_000)
    .prefault('2000')
    .describe('Connections of clients at a time; what comes beyond is closed.'),
  REQUEST_LIMIT: integer(4, 10_000)
    .prefault(String(REQUEST_LIMIT))
    .describe('Requests under way at a time; more wait for half a second, then are told to come back.'),
  WIRE_VALUES: oneOf('plain', 'typed')
    .default('plain')
    .describe('typed answers with {"_type","value"} for ids (but _id), dates and URLs, as older clients expect.'),
  PROJECT_HEADER: oneOf('required', 'optional')
    .default('required')
    .describe('optional takes the project from the key where the ProjectID header is missing.'),
  GRANTS: oneOf('ceiling', 'any')
    .default('ceiling')
    .describe('any lets whoever may write permission records grant any name.'),
  RATE_LIMIT: integer(0, 10_000_000)
    .prefault('0')
    .describe('Requests a minute of each API key, or of each address without one; 0 sets no limit.'),
  TRUST_PROXY: proxies()
    .prefault('0')
    .describe('Proxies that are believed about the address of a request: how many, or their addresses.'),
  TOKEN_ISSUERS: issuers()
    .prefault('')
    .describe('OpenID providers whose tokens are believed, each with the audience that they must be meant for.'),
  TOKEN_SIGN_UP: z
    .string()
    .default('')
    .transform(listOf)
    .describe('Those of the issuers whose users become users of the service by their first token.'),
  CORS_ORIGINS: origins()
    .optional()
    .describe('Origins whose pages may call the service from a browser, with commas between them; * takes all.'),
  SHUTDOWN_DELAY_SECONDS: integer(0, 300)
    .optional()
    .describe(
      'How long requests are still served after SIGTERM, while the service says that it is not ready; 5, on a terminal 0.',
    ),
  ADMIN_PORT: integer(0, 65_535)
    .optional()
    .describe('Port of metrics and health, apart from that of the service; 0 takes a free one.'),
  ADMIN_HOST: z.string().default('127.0.0.1').describe('Address of that port; it asks nobody who they are.'),
  ACCESS_LOG: oneOf('off', 'on').default('off').describe('on writes a line of JSON for each request.'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .default('warn')
    .describe('warn logs defects, outages and slow requests.'),
  CALLER_CACHE_SECONDS: integer(0, 3_600)
    .prefault('30')
    .describe('How long a caller is kept at most; a change to a key is announced and seen at once anyway.'),
});

/** As long as a balancer takes to find out that a replica is not ready any more: a few checks of its health. */
const SHUTDOWN_DELAY_SECONDS = 5;

/** What the settings ask of each other. */
const CONSISTENT = SETTINGS.refine(
  ({ DATABASE_URL, EMBEDDED_DATABASE }) => DATABASE_URL === undefined || EMBEDDED_DATABASE !== 'on',
  { path: ['EMBEDDED_DATABASE'], error: 'must be off where DATABASE_URL is set' },
)
  .refine(({ DATABASE_URL, DATABASE_LISTEN_URL }) => DATABASE_LISTEN_URL === undefined || DATABASE_URL !== undefined, {
    path: ['DATABASE_LISTEN_URL'],
    error: 'means nothing without DATABASE_URL',
  })
  .refine(
    ({ TOKEN_ISSUERS, TOKEN_SIGN_UP }) =>
      TOKEN_SIGN_UP.every((name) => TOKEN_ISSUERS.some(({ issuer }) => issuer === name)),
    { path: ['TOKEN_SIGN_UP'], error: 'must name issuers of TOKEN_ISSUERS' },
  )
  .refine(({ DATABASE_URL, DATABASE_READ_URLS }) => DATABASE_READ_URLS === undefined || DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URLS'],
    error: 'means nothing without DATABASE_URL',
  })
  .refine(({ PORT, ADMIN_PORT }) => PORT === 0 || ADMIN_PORT !== PORT, {
    path: ['ADMIN_PORT'],
    error: 'must be another port than PORT',
  });

/** Never shown, not even when they are wrong, and read from files where those are named. */
const SECRET = new Set(['DATABASE_URL', 'DATABASE_LISTEN_URL', 'DATABASE_READ_URLS']);

/** The names of all settings, those of files with secrets included. */
export const SETTING_NAMES: readonly string[] = [...Object.keys(SETTINGS.shape), ...[...SECRET].map(fileSettingOf)];

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absent: the embedded database. */
  readonly databaseUrl?: string;
  /** What a start does with a server that has no tables. */
  readonly databaseIfEmpty: 'refuse' | 'migrate';
  /** Absent: announcements come by `databaseUrl`. */
  readonly databaseListenUrl?: string;
  /** Where reads may go instead, and how old what they find may be. */
  readonly replicas: { readonly readUrls: readonly string[]; readonly maximumLagMs: number };
  readonly pools: PoolSizes;
  readonly dataFolder: string;
  readonly embeddedThread: 'own' | 'shared';
  /** Bytes. */
  readonly bodyLimit: number;
  readonly requestTimeoutSeconds: number;
  readonly connectionLimit: number;
  /** Requests under way at a time. */
  readonly requestLimit: number;
  readonly wireValues: 'plain' | 'typed';
  readonly projectHeader: 'required' | 'optional';
  readonly grants: 'ceiling' | 'any';
  /** Requests a minute; 0: no limit. */
  readonly rateLimit: number;
  readonly trustProxy: TrustProxy;
  readonly tokenIssuers: readonly TokenIssuer[];
  /** Those of them whose users sign up by themselves. */
  readonly tokenSignUp: readonly string[];
  /** Origins whose pages may call the service; `*` stands for all. */
  readonly corsOrigins: readonly string[];
  /** How long the service says that it is not ready, and serves on, before it ends. */
  readonly shutdownDelaySeconds: number;
  /** Absent: there is no such port, and nothing is counted. */
  readonly adminPort?: number;
  readonly adminHost: string;
  readonly accessLog: boolean;
  readonly logLevel: string;
  readonly callerCacheSeconds: number;
}

export interface ReadOptions {
  /** Whether a person is there who waits for the process to end. */
  readonly isTerminal?: boolean;
  /** Is told of variables that were probably meant as settings, a sentence each. */
  readonly warn?: (text: string) => void;
}

/**
 * Reads the settings. An empty variable counts as unset, as composers of containers pass them.
 * @throws StartupError naming every variable that is not valid, or that no database is named
 */
export function readConfig(
  variables: Readonly<Record<string, string | undefined>>,
  { isTerminal = false, warn = () => {} }: ReadOptions = {},
): Config {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) if (value !== undefined && value !== '') given[name] = value;
  for (const text of unknownSettings(Object.keys(given), SETTING_NAMES)) warn(text);
  const { environment, faults } = withSecretFiles(given, SECRET);
  // What depends on a secret that could not be read is no fault of its own.
  if (faults.length > 0) throw new StartupError(faults.join('\n'));
  const result = CONSISTENT.safeParse(environment);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => {
      const name = path.join('.');
      return `${name} ${message}${SECRET.has(name) ? '' : `, not ${environment[name]}`}.`;
    });
    throw new StartupError(lines.join('\n'));
  }
  const settings = result.data;
  if (settings.DATABASE_URL === undefined) requireEmbedded(settings.EMBEDDED_DATABASE, given.NODE_ENV);
  return {
    port: settings.PORT,
    host: settings.HOST,
    ...(settings.DATABASE_URL === undefined ? {} : { databaseUrl: settings.DATABASE_URL }),
    databaseIfEmpty: settings.DATABASE_IF_EMPTY,
    ...(settings.DATABASE_LISTEN_URL === undefined ? {} : { databaseListenUrl: settings.DATABASE_LISTEN_URL }),
    replicas: {
      readUrls: settings.DATABASE_READ_URLS ?? [],
      maximumLagMs: settings.DATABASE_READ_LAG_SECONDS * 1_000,
    },
    pools: {
      pipelinedConnections: settings.DATABASE_READ_CONNECTIONS,
      longConnections: settings.DATABASE_LONG_READ_CONNECTIONS,
      writeConnections: settings.DATABASE_WRITE_CONNECTIONS,
      slowConnections: settings.DATABASE_SLOW_READ_CONNECTIONS,
      transactionConnections: settings.DATABASE_TRANSACTION_CONNECTIONS,
    },
    dataFolder: settings.DATA_FOLDER,
    embeddedThread: settings.EMBEDDED_THREAD,
    bodyLimit: settings.BODY_LIMIT,
    requestTimeoutSeconds: settings.REQUEST_TIMEOUT_SECONDS,
    connectionLimit: settings.CONNECTION_LIMIT,
    requestLimit: settings.REQUEST_LIMIT,
    wireValues: settings.WIRE_VALUES,
    projectHeader: settings.PROJECT_HEADER,
    grants: settings.GRANTS,
    rateLimit: settings.RATE_LIMIT,
    trustProxy: settings.TRUST_PROXY,
    tokenIssuers: settings.TOKEN_ISSUERS,
    tokenSignUp: settings.TOKEN_SIGN_UP,
    corsOrigins: settings.CORS_ORIGINS ?? [],
    shutdownDelaySeconds: settings.SHUTDOWN_DELAY_SECONDS ?? (isTerminal ? 0 : SHUTDOWN_DELAY_SECONDS),
    ...(settings.ADMIN_PORT === undefined ? {} : { adminPort: settings.ADMIN_PORT }),
    adminHost: settings.ADMIN_HOST,
    accessLog: settings.ACCESS_LOG === 'on',
    logLevel: settings.LOG_LEVEL,
    callerCacheSeconds: settings.CALLER_CACHE_SECONDS,
  };
}

/**
 * Without a server: whether the embedded database may be used.
 * @throws StartupError where it has to be asked for
 */
function requireEmbedded(embedded: 'on' | 'off' | undefined, nodeEnv: string | undefined): void {
  if (embedded === 'on' || (embedded === undefined && nodeEnv !== 'production')) return;
  const reason =
    embedded === 'off'
      ? 'EMBEDDED_DATABASE is off'
      : 'the embedded database is used only on request where NODE_ENV is production';
  throw new StartupError(
    `DATABASE_URL is not set, and ${reason}: set DATABASE_URL or DATABASE_URL_FILE to use a PostgreSQL server, ` +
      'or EMBEDDED_DATABASE=on to keep the data in DATA_FOLDER.',
  );
}
