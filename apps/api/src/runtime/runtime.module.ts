import { type DynamicModule, Module, Scope } from '@nestjs/common';
import { DiscoveryModule, REQUEST } from '@nestjs/core';
import { CallerCache } from './auth/caller-cache.js';
import type { Database } from './database/database.js';
import type { ServiceDefinition } from './definition/definition.js';
import { Registry } from './definition/registry.js';
import { HookRegistry } from './hooks/hook-registry.js';
import { callerOf } from './http/current-caller.js';
import { ResourceOperations } from './http/operations.js';
import type { Settings } from './settings.js';
import { CALLER, CONFIG, DATABASE, SERVICE } from './tokens.js';

const OPERATIONS = {
  provide: ResourceOperations,
  inject: [Registry, DATABASE, CONFIG, SERVICE, HookRegistry],
  useFactory: (
    registry: Registry,
    database: Database,
    settings: Settings,
    { paging }: ServiceDefinition,
    hooks: HookRegistry,
  ) => new ResourceOperations({ registry, database, settings, paging, hooks }),
};

const CALLER_OF_REQUEST = { provide: CALLER, scope: Scope.REQUEST, inject: [REQUEST], useFactory: callerOf };

/** What is there before Nest is. */
export interface RuntimeOptions {
  readonly service: ServiceDefinition;
  readonly registry: Registry;
  readonly callers: CallerCache;
}

/** What every module may inject: the operations of resources, what is declared about them, and who is calling. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a dynamic module of Nest is such a class
export class RuntimeModule {
  /** `DATABASE` and `CONFIG` come from global modules. */
  static register({ service, registry, callers }: RuntimeOptions): DynamicModule {
    return {
      module: RuntimeModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        { provide: SERVICE, useValue: service },
        { provide: Registry, useValue: registry },
        { provide: CallerCache, useValue: callers },
        HookRegistry,
        OPERATIONS,
        CALLER_OF_REQUEST,
      ],
      exports: [SERVICE, Registry, CallerCache, ResourceOperations, CALLER],
    };
  }
}
