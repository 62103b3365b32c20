import { Registry } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import {
  type Application,
  type ApplicationOptions,
  createApplication,
  openCallers,
  readConfig,
} from '@catalog-service/server';
import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { onTestFinished } from 'vitest';
import { AppModule } from '../src/app.module.js';
import { service } from '../src/service.js';

export interface ServiceOptions extends Partial<Pick<ApplicationOptions, 'configure' | 'telemetry' | 'logStream'>> {
  /** What the service has besides `AppModule`. */
  readonly module?: Pick<ModuleMetadata, 'imports' | 'controllers' | 'providers'>;
  readonly settings?: Readonly<Record<string, string>>;
}

@Module({})
class WiderModule {}

/** The service in this process, on a free port when it listens. */
export function makeService(
  database: Database,
  { module, settings, ...options }: ServiceOptions = {},
): Promise<Application> {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', CALLER_CACHE_SECONDS: '0', ...settings });
  const registry = new Registry(service.catalog.resources, service.catalog.references);
  const callers = openCallers(database, registry, config);
  const wider: DynamicModule = { ...module, module: WiderModule, imports: [AppModule, ...(module?.imports ?? [])] };
  return createApplication({ config, database, registry, callers, service, module: wider, ...options });
}

/** Starts the service until the test is over. Gives its URL. */
export async function startService(database: Database, options: ServiceOptions = {}): Promise<string> {
  const application = await makeService(database, options);
  onTestFinished(() => application.close());
  return application.listen();
}
