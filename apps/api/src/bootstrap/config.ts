import { z } from 'zod';
import { StartupError } from './startup-error.js';

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

/** Every setting of the service: environment variable, default and meaning. */
const SETTINGS = z.object({
  PORT: integer(0, 65_535).prefault('3000').describe('Port to listen on; 0 takes a free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 listens on all, as containers need.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://' })
    .optional()
    .describe('PostgreSQL server; without it the embedded database in DATA_FOLDER is used.'),
  DATA_FOLDER: z.string().default('./data').describe('Folder of the embedded database.'),
  BODY_LIMIT: integer(1_024, 104_857_600).prefault('1048576').describe('Largest request body, in bytes.'),
  CONNECTION_LIMIT: integer(1, 100_000)
    .prefault('2000')
    .describe('Connections of clients at a time; what comes beyond is closed.'),
  WIRE_VALUES: oneOf('plain', 'typed')
    .default('plain')
    .describe('typed answers with {"_type","value"} for ids (but _id), dates and URLs, as older clients expect.'),
  PROJECT_HEADER: oneOf('required', 'optional')
    .default('required')
    .describe('optional takes the project from the key where the ProjectID header is missing.'),
  GRANTS: oneOf('any', 'held').default('any').describe('held lets a caller grant only permissions that it holds.'),
  RATE_LIMIT: integer(0, 10_000_000)
    .prefault('0')
    .describe('Requests a minute of each API key, or of each address without one; 0 sets no limit.'),
  PREPARED_STATEMENTS: oneOf('on', 'off')
    .default('on')
    .describe('off names no statement, for poolers that do not keep them.'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .default('warn')
    .describe('warn logs defects, outages and slow requests.'),
  CALLER_CACHE_SECONDS: integer(0, 3_600)
    .prefault('30')
    .describe('How long a caller is kept at most; a change to a key is announced and seen at once anyway.'),
});

/** Never shown, not even when they are wrong. */
const SECRET = new Set(['DATABASE_URL']);

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absent: the embedded database. */
  readonly databaseUrl?: string;
  readonly dataFolder: string;
  /** Bytes. */
  readonly bodyLimit: number;
  readonly connectionLimit: number;
  readonly wireValues: 'plain' | 'typed';
  readonly projectHeader: 'required' | 'optional';
  readonly grants: 'any' | 'held';
  /** Requests a minute; 0: no limit. */
  readonly rateLimit: number;
  readonly preparedStatements: boolean;
  readonly logLevel: string;
  readonly callerCacheSeconds: number;
}

/**
 * Reads the settings. An empty variable counts as unset, as composers of containers pass them.
 * @throws StartupError naming every variable that is not valid
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = SETTINGS.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => {
      const name = path.join('.');
      return `${name} ${message}${SECRET.has(name) ? '' : `, not ${given[name]}`}.`;
    });
    throw new StartupError(lines.join('\n'));
  }
  const settings = result.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    ...(settings.DATABASE_URL === undefined ? {} : { databaseUrl: settings.DATABASE_URL }),
    dataFolder: settings.DATA_FOLDER,
    bodyLimit: settings.BODY_LIMIT,
    connectionLimit: settings.CONNECTION_LIMIT,
    wireValues: settings.WIRE_VALUES,
    projectHeader: settings.PROJECT_HEADER,
    grants: settings.GRANTS,
    rateLimit: settings.RATE_LIMIT,
    preparedStatements: settings.PREPARED_STATEMENTS === 'on',
    logLevel: settings.LOG_LEVEL,
    callerCacheSeconds: settings.CALLER_CACHE_SECONDS,
  };
}
