import { type DynamicModule, Module, Scope } from '@nestjs/common';
import { DiscoveryModule, REQUEST } from '@nestjs/core';
import type { GrantCeiling } from './access/grant-ceiling.js';
import { CallerCache } from './auth/caller-cache.js';
import type { Database } from './database/database.js';
import type { ServiceDefinition } from './definition/definition.js';
import { Registry } from './definition/registry.js';
import { HookRegistry } from './hooks/hook-registry.js';
import { callerOf } from './http/current-caller.js';
import { ResourceOperations } from './http/operations.js';
import type { Settings } from './settings.js';
import { CALLER, CONFIG, DATABASE, SERVICE } from './tokens.js';
import { GrantGuard } from './write/grant-guard.js';

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
  readonly service: ServiceDefinition;
  readonly registry: Registry;
  readonly callers: CallerCache;
  /** What `mayGrant` of the catalog says. */
  readonly ceilings: readonly GrantCeiling[];
}

/** What every module may inject: the operations of resources, what is declared about them, and who is calling. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a dynamic module of Nest is such a class
export class RuntimeModule {
  /** `DATABASE` and `CONFIG` come from global modules. */
  static register({ service, registry, callers, ceilings }: RuntimeOptions): DynamicModule {
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
