import type { Catalog, ServiceDefinition, Settings } from '@catalog-service/engine';
import {
  CALLER,
  CONFIG,
  DATABASE,
  followedIn,
  GrantGuard,
  HookRegistry,
  isUndoable,
  Registry,
  SERVICE,
  Secrets,
} from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import { type DynamicModule, Module, Scope } from '@nestjs/common';
import { DiscoveryModule, REQUEST } from '@nestjs/core';
import type { CallerCache } from '../auth/caller-cache.js';
import { FeedController } from '../http/feed-controller.js';
import { ResourceOperations } from '../http/operations.js';
import { ReferenceController } from '../http/reference-controller.js';
import { callerOf } from '../http/request.js';
import { UndoController } from '../http/undo-controller.js';
import { ServiceOperations } from '../service/service-operations.js';
import type { Config } from './config.js';

const OPERATIONS = {
  provide: ResourceOperations,
  inject: [Registry, DATABASE, CONFIG, SERVICE, HookRegistry, GrantGuard, Secrets],
  useFactory: (
    registry: Registry,
    database: Database,
    settings: Settings,
    { paging }: ServiceDefinition,
    hooks: HookRegistry,
    guard: GrantGuard,
    secrets: Secrets,
  ) => new ResourceOperations({ registry, database, settings, paging, hooks, guard, secrets }),
};

/** Code of the service reads plain values, whatever callers over HTTP get. */
const SERVICE_OPERATIONS = {
  provide: ServiceOperations,
  inject: [ResourceOperations, ...OPERATIONS.inject],
  useFactory: (operations: ResourceOperations, ...given: Parameters<typeof OPERATIONS.useFactory>) => {
    const [registry, database, settings, ...others] = given;
    const isPlain = settings.wireValues === 'plain';
    const plain = { ...settings, wireValues: 'plain' } as const;
    return new ServiceOperations(
      registry,
      isPlain ? operations : OPERATIONS.useFactory(registry, database, plain, ...others),
    );
  },
};

const CALLER_OF_REQUEST = { provide: CALLER, scope: Scope.REQUEST, inject: [REQUEST], useFactory: callerOf };

export interface RuntimeOptions {
  readonly config: Config;
  readonly database: Database;
  readonly catalog: Catalog;
  readonly registry: Registry;
  readonly callers: CallerCache;
}

/** Serves the references and the feed, and provides operations, definitions, the caller, settings and the database to every module. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a dynamic module of Nest is such a class
export class RuntimeModule {
  static register({ config, database, catalog, registry, callers }: RuntimeOptions): DynamicModule {
    const { service, grantCeilings: ceilings } = catalog;
    const references = registry.served.filter(({ kind }) => kind === 'reference');
    const followed = followedIn(registry);
    return {
      module: RuntimeModule,
      global: true,
      imports: [DiscoveryModule],
      controllers: [
        ...references.map((reference) => ReferenceController(reference)),
        ...(followed.length > 0 ? [FeedController(service.basePath, followed)] : []),
        ...(registry.resources.some(isUndoable) ? [UndoController(service.basePath)] : []),
      ],
      providers: [
        { provide: SERVICE, useValue: service },
        { provide: Registry, useValue: registry },
        { provide: CONFIG, useValue: config },
        { provide: DATABASE, useValue: database },
        { provide: Secrets, useValue: new Secrets(config.secretKeys) },
        {
          provide: GrantGuard,
          inject: [CONFIG],
          useFactory: (settings: Settings) => new GrantGuard({ registry, ceilings, settings, callers }),
        },
        HookRegistry,
        OPERATIONS,
        SERVICE_OPERATIONS,
        CALLER_OF_REQUEST,
      ],
      exports: [SERVICE, Registry, CONFIG, DATABASE, ResourceOperations, ServiceOperations, CALLER],
    };
  }
}
