export { CallerCache } from './auth/caller-cache.js';
export { requireIssuerKeys } from './auth/issuer-keys.js';
export { type Application, type ApplicationOptions, createApplication } from './bootstrap/application.js';
export { type Config, readConfig } from './bootstrap/config.js';
export { prepareDemoProject } from './bootstrap/demo.js';
export { insertDemoRecords } from './bootstrap/demo-records.js';
export { DEVELOPMENT_ISSUER, developmentToken } from './bootstrap/development-issuer.js';
export { openCallers } from './bootstrap/open-callers.js';
export { prepareSchema } from './bootstrap/prepare-schema.js';
export { listen, serve } from './bootstrap/serve.js';
export { shutDown } from './bootstrap/shutdown.js';
export { start } from './bootstrap/start.js';
export { StartupError, startupMessage } from './bootstrap/startup-error.js';
export { CustomModule } from './custom.module.js';
export type { CountBody, DataBody, GetItemBody, ListBody, ManyBody } from './http/bodies.js';
export { CurrentCaller } from './http/current-caller.js';
export { DtoPipe } from './http/dto.pipe.js';
export { ResourceOperations } from './http/operations.js';
export { Exchange, Id, Page } from './http/parameters.js';
export type { ApiRequest, JsonText, PageParameters } from './http/request.js';
export {
  CountRoute,
  CreateManyRoute,
  CreateRoute,
  DeleteManyRoute,
  DeleteRoute,
  GetItemRoute,
  ListRoute,
  PermissionsRoute,
  ResourceController,
  UpdateManyRoute,
  UpdateRoute,
} from './http/resource-routes.js';
export { Policy, type RoutePolicy } from './http/route-policy.js';
export { type ModuleClass, type Service, serviceRoot } from './service.js';
export { Background, type BackgroundTask } from './telemetry/background.js';
export type { LogOutput } from './telemetry/log-output.js';
export { ObservedDatabase, type ObservedOptions } from './telemetry/observed-database.js';
export { ProcessMetrics } from './telemetry/process-metrics.js';
export { RequestWatch, type RequestWatchOptions } from './telemetry/request-watch.js';
export { Telemetry } from './telemetry/telemetry.js';
