import { CONTRACT_HASH } from '#generated/client/src/contract-hash';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { ResourcesModule } from '#generated/resources/resources.module';
import { service } from '#generated/service';
import { createApplication } from './bootstrap/application.js';
import { readConfig } from './bootstrap/config.js';
import { ensureDemoProject } from './bootstrap/demo.js';
import { prepareSchema } from './bootstrap/prepare-schema.js';
import { endOnSignals } from './bootstrap/shutdown.js';
import { startupMessage } from './bootstrap/startup-error.js';
import { printWelcome } from './bootstrap/welcome.js';
import { customHooks } from './custom/index.js';
import { openDatabase } from './runtime/database/open-database.js';
import { Registry } from './runtime/definition/registry.js';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, dataFolder, preparedStatements } = config;
  const registry = new Registry(resources, references);
  const database = await openDatabase({ databaseUrl, dataFolder, preparedStatements });
  try {
    await prepareSchema(database, CONTRACT_HASH, (migration) => console.error(`Applied migration ${migration}`));
    const demo = database.kind === 'embedded' ? await ensureDemoProject(database, registry, config) : null;
    const application = await createApplication({
      config,
      database,
      service,
      registry,
      resourcesModule: ResourcesModule,
      hooks: customHooks,
      contractHash: CONTRACT_HASH,
    });
    const baseUrl = await application.listen();
    endOnSignals(application, database);
    if (demo === null) console.error(`Listening at ${baseUrl}`);
    else printWelcome({ baseUrl, path: resources[0]?.path ?? service.basePath, ...demo });
  } catch (error) {
    await database.close();
    throw error;
  }
}

start().catch((error: unknown) => {
  console.error(startupMessage(error));
  process.exit(1);
});
