import { Registry } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import { openTelemetry } from '../telemetry/telemetry.js';
import { type ApplicationOptions, createApplication } from './application.js';
import type { Config } from './config.js';
import { ensureDemoProject } from './demo.js';
import { openCallers } from './open-callers.js';
import { prepareSchema } from './prepare-schema.js';
import { secretKeysOf } from './secret-keys.js';
import type { ModuleClass, Service } from './service.js';
import { notifyServiceManager } from './service-manager.js';
import { endOnSignals } from './shutdown.js';
import { exampleOf, welcomeText } from './welcome.js';

/** Serves until the process is asked to end. */
export async function serve(...options: Parameters<typeof listen>): Promise<void> {
  const [service, , config] = options;
  const { application, database, baseUrl, registry, demo } = await listen(...options);
  if (application.adminUrl !== undefined) console.error(`Metrics at ${application.adminUrl}/metrics`);
  endOnSignals(application, database, config.shutdownDelaySeconds);
  notifyServiceManager(process.env);
  const { demo: demoData } = service.catalog;
  if (demo === null) console.error(`Listening at ${baseUrl}`);
  // Standard error is apart from the log.
  else
    process.stderr.write(
      welcomeText({ baseUrl, ...demo, example: exampleOf(registry, demoData), person: demoData.user }),
    );
}

/** Serves until the application is closed; the database stays open. */
export async function listen(
  service: Service,
  module: ModuleClass,
  settings: Config,
  opened: Database,
  configure?: ApplicationOptions['configure'],
) {
  const { demo: demoData, resources, references } = service.catalog;
  const registry = new Registry(resources, references);
  const telemetry = await openTelemetry({
    metrics: settings.adminPort !== undefined,
    accessLog: settings.accessLog,
    requestHistoryMinutes: settings.requestHistoryMinutes,
  });
  const database = telemetry.observed(opened);
  await prepareSchema(database, service, {
    ifEmpty: settings.databaseIfEmpty,
    applied: (migration) => console.error(`Applied migration ${migration}`),
  });
  const config = { ...settings, secretKeys: await secretKeysOf(registry, settings) };
  const demo = database.kind === 'embedded' ? await ensureDemoProject(database, registry, demoData, config) : null;
  const callers = openCallers(database, registry, config);
  const options = { config, demo, database, registry, callers, service, module, configure, telemetry };
  const application = await createApplication(options);
  return { application, database, baseUrl: await application.listen(), registry, demo };
}
