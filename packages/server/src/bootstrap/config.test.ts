import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_POOLS } from '@catalog-service/postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.js';
import { StartupError } from './startup-error.js';

const [KEY, OTHER_KEY] = ['a', 'b'].map((letter) => Buffer.from(letter.repeat(32)).toString('base64'));

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseIfEmpty: 'refuse',
      schemaAdditions: [],
      replicas: { readUrls: [], maximumLagMs: 2_000 },
      pools: DEFAULT_POOLS,
      dataFolder: './data',
      embeddedThread: 'own',
      bodyLimit: 1_048_576,
      requestTimeoutSeconds: 60,
      background: 'on',
      retentionSeconds: 60,
      demoChangeSeconds: 5,
      webhookNetworks: [],
      eventSinkStream: 'catalog',
      eventSinkSubject: 'catalog',
      connectionLimit: 2_000,
      requestLimit: 64,
      secretKeys: [],
      wireValues: 'plain',
      projectHeader: 'required',
      grants: 'ceiling',
      rateLimit: 0,
      trustProxy: 0,
      tokenIssuers: [],
      tokenSignUp: [],
      corsOrigins: [],
      shutdownDelaySeconds: 5,
      adminHost: '127.0.0.1',
      accessLog: false,
      requestHistoryMinutes: 0,
      logLevel: 'warn',
      callerCacheSeconds: 30,
    });
    expect(readConfig({}, { isTerminal: true })).toEqual({ ...readConfig({}), shutdownDelaySeconds: 0 });
  });

  it('reads every setting', () => {
    expect(
      readConfig({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATABASE_URL: 'postgres://user:password@db/service',
        EMBEDDED_DATABASE: 'off',
        DATABASE_IF_EMPTY: 'migrate',
        SCHEMA_ADDITIONS: 'index report_idx of Team, table report_*',
        DATABASE_LISTEN_URL: 'postgres://user:password@direct/service',
        DATABASE_READ_URLS: 'postgres://a/n,postgresql://b,c/n postgres://d/n',
        DATABASE_READ_LAG_SECONDS: '1',
        DATABASE_READ_CONNECTIONS: '3',
        DATABASE_LONG_READ_CONNECTIONS: '1',
        DATABASE_WRITE_CONNECTIONS: '5',
        DATABASE_SLOW_READ_CONNECTIONS: '6',
        DATABASE_TRANSACTION_CONNECTIONS: '7',
        DATA_FOLDER: '/var/lib/service',
        EMBEDDED_THREAD: 'shared',
        BODY_LIMIT: '2048',
        REQUEST_TIMEOUT_SECONDS: '5',
        CONNECTION_LIMIT: '500',
        REQUEST_LIMIT: '96',
        SECRET_KEYS: `${KEY}, ${OTHER_KEY}`,
        WIRE_VALUES: 'typed',
        PROJECT_HEADER: 'optional',
        GRANTS: 'any',
        RATE_LIMIT: '600',
        TRUST_PROXY: 'loopback, 192.0.2.7,10.0.0.0/8, 2001:db8::/32',
        TOKEN_ISSUERS: 'https://one.example.com/ api, http://localhost:4000 urn:api',
        TOKEN_SIGN_UP: 'http://localhost:4000',
        CORS_ORIGINS: 'https://app.example, http://127.0.0.1:8080',
        PUBLIC_URL: 'https://api.example.com/',
        SHUTDOWN_DELAY_SECONDS: '20',
        ADMIN_PORT: '9464',
        ADMIN_HOST: '::',
        ACCESS_LOG: 'on',
        REQUEST_HISTORY_MINUTES: '15',
        LOG_LEVEL: 'info',
        CALLER_CACHE_SECONDS: '0',
        HOME: '/root',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: 'postgres://user:password@db/service',
      databaseIfEmpty: 'migrate',
      schemaAdditions: ['index report_idx of Team', 'table report_*'],
      databaseListenUrl: 'postgres://user:password@direct/service',
      replicas: { readUrls: ['postgres://a/n', 'postgresql://b,c/n', 'postgres://d/n'], maximumLagMs: 1_000 },
      pools: {
        pipelinedConnections: 3,
        longConnections: 1,
        writeConnections: 5,
        slowConnections: 6,
        transactionConnections: 7,
      },
      dataFolder: '/var/lib/service',
      embeddedThread: 'shared',
      bodyLimit: 2048,
      requestTimeoutSeconds: 5,
      background: 'on',
      retentionSeconds: 60,
      demoChangeSeconds: 5,
      webhookNetworks: [],
      eventSinkStream: 'catalog',
      eventSinkSubject: 'catalog',
      connectionLimit: 500,
      requestLimit: 96,
      secretKeys: [KEY, OTHER_KEY],
      wireValues: 'typed',
      projectHeader: 'optional',
      grants: 'any',
      rateLimit: 600,
      trustProxy: ['loopback', '192.0.2.7', '10.0.0.0/8', '2001:db8::/32'],
      tokenIssuers: [
        { issuer: 'https://one.example.com/', audience: 'api' },
        { issuer: 'http://localhost:4000', audience: 'urn:api' },
      ],
      tokenSignUp: ['http://localhost:4000'],
      corsOrigins: ['https://app.example', 'http://127.0.0.1:8080'],
      publicUrl: 'https://api.example.com',
      shutdownDelaySeconds: 20,
      adminPort: 9464,
      adminHost: '::',
      accessLog: true,
      requestHistoryMinutes: 15,
      logLevel: 'info',
      callerCacheSeconds: 0,
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toEqual(readConfig({}));
  });

  it('uses the embedded database in production only on request', () => {
    const production = { NODE_ENV: 'production' };
    const missing =
      '. Set DATABASE_URL or DATABASE_URL_FILE to use a PostgreSQL server, or EMBEDDED_DATABASE=on to store the data in DATA_FOLDER.';
    expect(() => readConfig({ ...production, DATABASE_URL: '' })).toThrow(
      new StartupError(
        `DATABASE_URL is not set, and NODE_ENV is production, where the embedded database must be allowed explicitly${missing}`,
      ),
    );
    expect(() => readConfig({ EMBEDDED_DATABASE: 'off' })).toThrow(
      new StartupError(`DATABASE_URL is not set, and EMBEDDED_DATABASE is off${missing}`),
    );
    expect(readConfig({ ...production, EMBEDDED_DATABASE: 'on' })).toEqual(readConfig({}));
    expect(readConfig({ ...production, DATABASE_URL: 'postgres://db/service' }).databaseUrl).toBe(
      'postgres://db/service',
    );
    expect(() => readConfig({ EMBEDDED_DATABASE: 'on', DATABASE_URL: 'postgres://db/service' })).toThrow(
      new StartupError('EMBEDDED_DATABASE must be off if DATABASE_URL is set, not on.'),
    );
  });

  describe('with secrets in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    afterAll(() => rmSync(folder, { recursive: true }));

    it('reads every secret setting from its file', () => {
      const url = 'postgres://user:password@db/service';
      const named = {
        DATABASE_URL_FILE: file('url', `${url}\n`),
        DATABASE_LISTEN_URL_FILE: file('listen', `${url}\r\n`),
        DATABASE_READ_URLS_FILE: file('read', `${url},${url}`),
        SECRET_KEYS_FILE: file('keys', `${KEY}\n${OTHER_KEY}\n`),
      };
      const written = {
        DATABASE_URL: url,
        DATABASE_LISTEN_URL: url,
        DATABASE_READ_URLS: `${url},${url}`,
        SECRET_KEYS: `${KEY},${OTHER_KEY}`,
      };
      expect(readConfig({ ...named, NODE_ENV: 'production' })).toEqual(readConfig(written));
    });

    it('names each file that cannot be read, is empty or duplicates the setting, and never shows its content', () => {
      const url = file('secret', 'postgres://user:password@db/service');
      const empty = file('empty', '\n');
      expect(() =>
        readConfig({
          DATABASE_URL_FILE: join(folder, 'missing'),
          DATABASE_LISTEN_URL_FILE: empty,
          DATABASE_READ_URLS: 'postgres://db/service',
          DATABASE_READ_URLS_FILE: url,
        }),
      ).toThrow(
        new StartupError(
          [
            `DATABASE_URL_FILE names ${folder}/missing, which cannot be read (ENOENT).`,
            `DATABASE_LISTEN_URL_FILE names ${empty}, which is empty.`,
            'DATABASE_READ_URLS and DATABASE_READ_URLS_FILE are both set; remove one of them.',
          ].join('\n'),
        ),
      );
      expect(() => readConfig({ DATABASE_URL_FILE: file('wrong', 'mysql://u:secret@db') })).toThrow(
        new StartupError('DATABASE_URL must begin with postgres:// or postgresql://.'),
      );
      for (const keys of ['secret', `${KEY},${KEY}`]) {
        const error = 'SECRET_KEYS must be different keys of 32 bytes in base64, separated by commas or line breaks.';
        expect(() => readConfig({ SECRET_KEYS: keys })).toThrow(new StartupError(error));
      }
    });
  });

  it('warns of misspelt settings, and of no other variables', () => {
    const warned: string[] = [];
    const names = [
      ...[
        'DATABSE_URL',
        'DATABASE_ULR',
        'DATABASE_PASSWORD_OF_NOBODY',
        'EMBEDDED_FOLDER',
        'RATE_LIMITS',
        'RateLimit',
        'port',
      ],
      ...['REQUEST_TIMEOUT', 'BODY_LIMIT_BYTES', 'TOKEN_ISSUERS_FILE', 'CORS_ORIGIN', 'LOGLEVEL'],
      ...['HOME', 'HOSTNAME', 'HOSTTYPE', 'LOGNAME', 'TERM', 'PATH', 'DB_HOST', 'POSTGRES_PASSWORD', 'NODE_ENV'],
      ...['CATALOG_SERVICE_PORT', 'npm_config_loglevel', 'GIT_PROJECT_ROOT', 'DATA', 'URL', 'DATABASE_URL'],
    ];
    const variables = Object.fromEntries(names.map((name) => [name, 'postgres://db/service']));
    readConfig({ ...variables, DATABASE_NAME: '' }, { warn: (text) => warned.push(text) });
    const effect = 'is not a setting and has no effect.';
    expect(warned).toEqual([
      `DATABSE_URL ${effect} Did you mean DATABASE_URL?`,
      `DATABASE_ULR ${effect} Did you mean DATABASE_URL?`,
      `DATABASE_PASSWORD_OF_NOBODY ${effect}`,
      expect.stringMatching(/^EMBEDDED_FOLDER is not a setting and has no effect\./),
      `RATE_LIMITS ${effect} Did you mean RATE_LIMIT?`,
      `RateLimit ${effect} Did you mean RATE_LIMIT?`,
      `port ${effect} Did you mean PORT?`,
      `REQUEST_TIMEOUT ${effect} Did you mean REQUEST_TIMEOUT_SECONDS?`,
      `BODY_LIMIT_BYTES ${effect} Did you mean BODY_LIMIT?`,
      `TOKEN_ISSUERS_FILE ${effect} Did you mean TOKEN_ISSUERS?`,
      `CORS_ORIGIN ${effect} Did you mean CORS_ORIGINS?`,
      `LOGLEVEL ${effect} Did you mean LOG_LEVEL?`,
    ]);
  });

  it('refuses what a URL of a server asks for in vain, and does not show the URL', () => {
    const url = 'postgres://user:secret@db/service';
    const settings = {
      DATABASE_URL: `${url}?sslmode=prefer`,
      DATABASE_LISTEN_URL: `${url}?sslmode=verify-full`,
      DATABASE_READ_URLS: `${url},${url}?sslcrl=a`,
    };
    expect(() => readConfig(settings)).toThrow(
      new StartupError(
        [
          'DATABASE_URL is not valid: sslmode can be disable, require, verify-ca, verify-full, not prefer.',
          "DATABASE_LISTEN_URL is not valid: sslmode=verify-full needs sslrootcert, the file of a CA's certificate, or system for those that Node trusts.",
          'DATABASE_READ_URLS is not valid: sslcrl is not supported.',
        ].join('\n'),
      ),
    );
  });

  it('refuses DATABASE_LISTEN_URL and DATABASE_READ_URLS without a server', () => {
    expect(() => readConfig({ DATABASE_LISTEN_URL: 'postgres://u:secret@db/service' })).toThrow(
      new StartupError('DATABASE_LISTEN_URL has no effect without DATABASE_URL.'),
    );
    expect(() => readConfig({ DATABASE_READ_URLS: 'postgres://u:secret@db/service' })).toThrow(
      new StartupError('DATABASE_READ_URLS has no effect without DATABASE_URL.'),
    );
  });

  it('refuses the same port for both listeners, unless it is 0', () => {
    const same = 'ADMIN_PORT must differ from PORT, not ';
    expect(() => readConfig({ PORT: '3402', ADMIN_PORT: '3402' })).toThrow(new StartupError(`${same}3402.`));
    expect(() => readConfig({ ADMIN_PORT: '3000' })).toThrow(new StartupError(`${same}3000.`));
    expect(readConfig({ PORT: '0', ADMIN_PORT: '0' })).toMatchObject({ port: 0, adminPort: 0 });
  });

  it('names every invalid variable, and never shows the database URL', () => {
    expect(() =>
      readConfig({ PORT: '70000', BODY_LIMIT: '1e6', WIRE_VALUES: 'Typed', DATABASE_URL: 'mysql://u:secret@db' }),
    ).toThrow(
      new StartupError(
        [
          'PORT must be an integer from 0 to 65535, not 70000.',
          'DATABASE_URL must begin with postgres:// or postgresql://.',
          'BODY_LIMIT must be an integer from 1024 to 104857600, not 1e6.',
          'WIRE_VALUES must be one of plain, typed, not Typed.',
        ].join('\n'),
      ),
    );
  });

  it.each(['app.example', 'https://app.example/', 'https://app.example/x', 'https://*.example', 'null', '*,'])(
    'takes no origin that is written as %s',
    (text) => {
      expect(() => readConfig({ CORS_ORIGINS: text })).toThrow(
        new StartupError(
          `CORS_ORIGINS must be origins such as https://app.example, separated by commas, or *, not ${text}.`,
        ),
      );
    },
  );

  it('takes a number of proxies', () => {
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  });

  it.each(['true', '10', '-1', 'loopback,', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example'])(
    'takes no proxy that is written as %s',
    (text) => {
      expect(() => readConfig({ TRUST_PROXY: text })).toThrow(
        new StartupError(
          'TRUST_PROXY must be a number up to 9, or addresses, networks, loopback, linklocal, uniquelocal, ' +
            `separated by commas, not ${text}.`,
        ),
      );
    },
  );
});
