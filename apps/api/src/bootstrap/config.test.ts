import { describe, expect, it } from 'vitest';
import { readConfig } from './config.js';
import { StartupError } from './startup-error.js';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: './data',
      bodyLimit: 1_048_576,
      connectionLimit: 2_000,
      wireValues: 'plain',
      projectHeader: 'required',
      grants: 'any',
      rateLimit: 0,
      preparedStatements: true,
      logLevel: 'warn',
      callerCacheSeconds: 30,
    });
  });

  it('reads every setting', () => {
    expect(
      readConfig({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATABASE_URL: 'postgres://user:password@db/service',
        DATA_FOLDER: '/var/lib/service',
        BODY_LIMIT: '2048',
        CONNECTION_LIMIT: '500',
        WIRE_VALUES: 'typed',
        PROJECT_HEADER: 'optional',
        GRANTS: 'held',
        RATE_LIMIT: '600',
        PREPARED_STATEMENTS: 'off',
        LOG_LEVEL: 'info',
        CALLER_CACHE_SECONDS: '0',
        HOME: '/root',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: 'postgres://user:password@db/service',
      dataFolder: '/var/lib/service',
      bodyLimit: 2048,
      connectionLimit: 500,
      wireValues: 'typed',
      projectHeader: 'optional',
      grants: 'held',
      rateLimit: 600,
      preparedStatements: false,
      logLevel: 'info',
      callerCacheSeconds: 0,
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toEqual(readConfig({}));
  });

  it('names every variable that is not valid, and never shows the database URL', () => {
    expect(() =>
      readConfig({ PORT: '70000', BODY_LIMIT: '1e6', WIRE_VALUES: 'Typed', DATABASE_URL: 'mysql://u:secret@db' }),
    ).toThrow(
      new StartupError(
        [
          'PORT must be a whole number from 0 to 65535, not 70000.',
          'DATABASE_URL must begin with postgres:// or postgresql://.',
          'BODY_LIMIT must be a whole number from 1024 to 104857600, not 1e6.',
          'WIRE_VALUES must be one of plain, typed, not Typed.',
        ].join('\n'),
      ),
    );
  });
});
