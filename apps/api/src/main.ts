import { isatty } from 'node:tty';
import { CONTRACT_HASH } from '#generated/client/src/contract-hash';
import { demo as demoData } from '#generated/demo';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { service } from '#generated/service';
import { AppModule } from './app.module.js';
import { createApplication } from './bootstrap/application.js';
import { readConfig } from './bootstrap/config.js';
import { ensureDemoProject } from './bootstrap/demo.js';
import { openCallers } from './bootstrap/open-callers.js';
import { prepareSchema } from './bootstrap/prepare-schema.js';
import { endOnSignals } from './bootstrap/shutdown.js';
import { startupMessage } from './bootstrap/startup-error.js';
import { exampleOf, printWelcome } from './bootstrap/welcome.js';
import { openDatabase } from './runtime/database/open-database.js';
import { Registry } from './runtime/definition/registry.js';
import { openTelemetry } from './runtime/telemetry/telemetry.js';

async function start(): Promise<void> {
  const config = readConfig(process.env, { isTerminal: isatty(0) });
  const { databaseUrl, databaseListenUrl: listenUrl, dataFolder, embeddedThread: thread, pools, replicas } = config;
  const registry = new Registry(resources, references);
  const telemetry = await openTelemetry({ metrics: config.adminPort !== undefined, accessLog: config.accessLog });
  const opened = await openDatabase({
    ...pools,
    ...replicas,
    databaseUrl,
    listenUrl,
    dataFolder,
    thread,
    advise: console.error,
  });
  const database = telemetry.observe(opened);
  try {
    await prepareSchema(database, CONTRACT_HASH, {
      applied: (migration) => console.error(`Applied migration ${migration}`),
    });
    const demo = database.kind === 'embedded' ? await ensureDemoProject(database, registry, demoData, config) : null;
    const callers = openCallers(database, registry, config);
    const application = await createApplication({
      config,
      database,
      registry,
      callers,
      module: AppModule.register({ config, database, service, registry, callers }),
      contractHash: CONTRACT_HASH,
      telemetry,
    });
    const baseUrl = await application.listen();
    if (application.adminUrl !== undefined) console.error(`Metrics at ${application.adminUrl}/metrics`);
    endOnSignals(application, database, config.shutdownDelaySeconds);
    if (demo === null) console.error(`Listening at ${baseUrl}`);
    else printWelcome({ baseUrl, ...demo, example: exampleOf(registry, demoData) });
  } catch (error) {
    await database.close();
    throw error;
  }
}

start().catch((error: unknown) => {
  console.error(startupMessage(error));
  process.exit(1);
});
