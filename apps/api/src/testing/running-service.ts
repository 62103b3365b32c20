import type { DynamicModule, ModuleMetadata } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { onTestFinished } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { service } from '#generated/service';
import { AppModule } from '../app.module.js';
import { type Application, type ApplicationOptions, createApplication } from '../bootstrap/application.js';
import { readConfig } from '../bootstrap/config.js';
import { openCallers } from '../bootstrap/open-callers.js';
import type { Database } from '../runtime/database/database.js';
import { Registry } from '../runtime/definition/registry.js';
import type { Telemetry } from '../runtime/telemetry/telemetry.js';

export interface ServiceOptions {
  /** What the service has besides `AppModule`. */
  readonly module?: Pick<ModuleMetadata, 'imports' | 'controllers' | 'providers'>;
  readonly configure?: (nest: NestFastifyApplication) => void;
  readonly settings?: Readonly<Record<string, string>>;
  readonly telemetry?: Telemetry;
  readonly logStream?: ApplicationOptions['logStream'];
}

/** What a database is ready for that says so of itself. */
export const CONTRACT_HASH = 'abc123def456';

class WiderModule {}

/** The service in this process, on a free port when it listens. */
export function makeService(
  database: Database,
  { module, settings, ...options }: ServiceOptions = {},
): Promise<Application> {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', CALLER_CACHE_SECONDS: '0', ...settings });
  const registry = new Registry(resources, references);
  const callers = openCallers(database, registry, config);
  const app = AppModule.register({ config, database, service, registry, callers });
  const wider: DynamicModule = { ...module, module: WiderModule, imports: [app, ...(module?.imports ?? [])] };
  const given = { config, database, registry, callers, module: wider, contractHash: CONTRACT_HASH };
  return createApplication({ ...given, ...options });
}

/** Starts the service until the test is over. Gives its URL. */
export async function startService(database: Database, options: ServiceOptions = {}): Promise<string> {
  const application = await makeService(database, options);
  onTestFinished(() => application.close());
  return application.listen();
}
