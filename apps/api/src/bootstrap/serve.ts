import { CONTRACT_HASH } from '#generated/client/src/contract-hash';
import { demo as demoData } from '#generated/demo';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { service } from '#generated/service';
import { AppModule } from '../app.module.js';
import type { Database } from '../runtime/database/database.js';
import { Registry } from '../runtime/definition/registry.js';
import { openTelemetry } from '../runtime/telemetry/telemetry.js';
import { createApplication } from './application.js';
import type { Config } from './config.js';
import { ensureDemoProject } from './demo.js';
import { openCallers } from './open-callers.js';
import { prepareSchema } from './prepare-schema.js';
import { endOnSignals } from './shutdown.js';
import { exampleOf, printWelcome } from './welcome.js';

/** Serves what the catalog describes from this database, until the process is asked to end. */
export async function serve(config: Config, opened: Database): Promise<void> {
  const { application, database, baseUrl, registry, demo } = await listen(config, opened);
  if (application.adminUrl !== undefined) console.error(`Metrics at ${application.adminUrl}/metrics`);
  endOnSignals(application, database, config.shutdownDelaySeconds);
  if (demo === null) console.error(`Listening at ${baseUrl}`);
  else printWelcome({ baseUrl, ...demo, example: exampleOf(registry, demoData), person: demoData.user });
}

/** The same until its application is closed; the database stays open. */
export async function listen(config: Config, opened: Database) {
  const registry = new Registry(resources, references);
  const telemetry = await openTelemetry({ metrics: config.adminPort !== undefined, accessLog: config.accessLog });
  const database = telemetry.observe(opened);
  await prepareSchema(database, CONTRACT_HASH, {
    ifEmpty: config.databaseIfEmpty,
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
  return { application, database, baseUrl: await application.listen(), registry, demo };
}
