import { DATABASE, Registry } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { readConfig } from './config.js';
import { openCallers } from './open-callers.js';
import { openServiceDatabase } from './open-service-database.js';
import { prepareSchema } from './prepare-schema.js';
import { RuntimeModule } from './runtime.module.js';
import { secretKeysOf } from './secret-keys.js';
import type { ModuleClass, Service } from './service.js';

@Module({})
class ContextModule implements OnApplicationShutdown {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  onApplicationShutdown(): Promise<void> {
    return this.database.close();
  }
}

/**
 * The root module of a program without HTTP, such as a script: it has the modules of the service, and the database that the settings name.
 * `NestFactory.createApplicationContext(await contextModule(service, AppModule))` gives their providers; closing the context closes the
 * database.
 * @param module the root module of the service
 * @param env the settings: those of the service
 * @throws StartupError if the service would not start with this database
 */
export async function contextModule(
  service: Service,
  module: ModuleClass | DynamicModule,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<DynamicModule> {
  const { catalog } = service;
  const registry = new Registry(catalog.resources, catalog.references);
  const settings = readConfig(env);
  const config = { ...settings, secretKeys: await secretKeysOf(registry, settings) };
  const database = await openServiceDatabase(service, config);
  try {
    await prepareSchema(database, service, { ifEmpty: config.databaseIfEmpty, applied: () => {} });
  } catch (error) {
    await database.close();
    throw error;
  }
  const callers = openCallers(database, registry, config);
  return {
    module: ContextModule,
    imports: [RuntimeModule.register({ config, database, catalog, registry, callers }), module],
  };
}
