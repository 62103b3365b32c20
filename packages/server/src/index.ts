export { requireIssuerKeys } from './auth/issuer-keys.js';
export { adopt } from './bootstrap/adoption.js';
export { type Application, type ApplicationOptions, createApplication } from './bootstrap/application.js';
export { commandLineOf, usageMessage } from './bootstrap/command-line.js';
export { type Config, readConfig } from './bootstrap/config.js';
export { contextModule } from './bootstrap/context-module.js';
export { CustomModule } from './bootstrap/custom.module.js';
export { prepareDemoProject } from './bootstrap/demo.js';
export { DEVELOPMENT_ISSUER, developmentToken } from './bootstrap/development-issuer.js';
export { openCallers } from './bootstrap/open-callers.js';
export { prepareSchema } from './bootstrap/prepare-schema.js';
export { secretKeysOf } from './bootstrap/secret-keys.js';
export { listen } from './bootstrap/serve.js';
export { type ModuleClass, type Service, serviceRoot } from './bootstrap/service.js';
export { shutDown } from './bootstrap/shutdown.js';
export { start } from './bootstrap/start.js';
export { StartupError, startupMessage } from './bootstrap/startup-error.js';
export type {
  AggregateBody,
  CountBody,
  DataBody,
  DeleteManyBody,
  EventsBody,
  GetItemBody,
  HistoryBody,
  ListBody,
  ManyBody,
  UpdateManyBody,
  VersionBody,
} from './http/bodies.js';
export { DtoPipe } from './http/dto.pipe.js';
export { AlsoGet, Operation } from './http/operation.js';
export { ResourceOperations } from './http/operations.js';
export {
  type ApiRequest,
  CurrentCaller,
  CurrentRequest,
  Id,
  type JsonText,
  Page,
  type PageParameters,
} from './http/request.js';
export { Policy, type RoutePolicy } from './http/route-policy.js';
export { Background } from './observation/background.js';
export type { BackgroundTask } from './observation/background-tasks.js';
export type { Observer } from './observation/observation.js';
export { type EventPage, ResourceService, type VersionPage } from './service/resource-service.js';
export { type CallOptions, ServiceOperations } from './service/service-operations.js';
export { originOf } from './telemetry/build-info.js';
export type { LogOutput } from './telemetry/log-output.js';
export { ProcessMetrics } from './telemetry/process-metrics.js';
export { Telemetry } from './telemetry/telemetry.js';
export { readUnserved, type UnservedCount } from './telemetry/unserved-reads.js';
