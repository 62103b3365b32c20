import type { Catalog, ServiceDefinition, Settings } from '@catalog-service/engine';
import { CALLER, CONFIG, DATABASE, GrantGuard, HookRegistry, Registry, SERVICE } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import { type DynamicModule, Module, Scope } from '@nestjs/common';
import { DiscoveryModule, REQUEST } from '@nestjs/core';
import { CallerCache } from '../auth/caller-cache.js';
import { callerOf } from '../http/current-caller.js';
import { ResourceOperations } from '../http/operations.js';

const OPERATIONS = {
  provide: ResourceOperations,
  inject: [Registry, DATABASE, CONFIG, SERVICE, HookRegistry, GrantGuard],
  useFactory: (
    registry: Registry,
    database: Database,
    settings: Settings,
    { paging }: ServiceDefinition,
    hooks: HookRegistry,
    guard: GrantGuard,
  ) => new ResourceOperations({ registry, database, settings, paging, hooks, guard }),
};

const CALLER_OF_REQUEST = { provide: CALLER, scope: Scope.REQUEST, inject: [REQUEST], useFactory: callerOf };

/** What is there before Nest is. */
export interface RuntimeOptions {
  readonly catalog: Catalog;
  readonly registry: Registry;
  readonly callers: CallerCache;
}

/** What every module may inject: the operations of resources, what is declared about them, and who is calling. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a dynamic module of Nest is such a class
export class RuntimeModule {
  /** `DATABASE` and `CONFIG` come from global modules. */
  static register({ catalog: { service, grantCeilings: ceilings }, registry, callers }: RuntimeOptions): DynamicModule {
    return {
      module: RuntimeModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        { provide: SERVICE, useValue: service },
        { provide: Registry, useValue: registry },
        { provide: CallerCache, useValue: callers },
        {
          provide: GrantGuard,
          inject: [CONFIG],
          useFactory: (settings: Settings) => new GrantGuard({ registry, ceilings, settings, callers }),
        },
        HookRegistry,
        OPERATIONS,
        CALLER_OF_REQUEST,
      ],
      exports: [SERVICE, Registry, CallerCache, ResourceOperations, CALLER],
    };
  }
}
