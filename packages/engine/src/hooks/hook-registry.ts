import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ResourceDefinition, ResourceTypes } from '../definition/definition.js';
import { Registry } from '../definition/registry.js';
import type { TypesOf } from '../dto/record-types.js';
import { HOOK_NAMES, type ResourceHooks } from './hooks.js';

const BoundHooks = DiscoveryService.createDecorator<ResourceDefinition>();

/** Makes a class the hooks of a resource: Nest instantiates it, with its injected services, wherever it is a provider. */
export function HooksOf<D extends ResourceDefinition>(definition: D) {
  return (hooks: new (...injected: never[]) => ResourceHooks<TypesOf<D>>): void => {
    Injectable()(hooks);
    BoundHooks(definition)(hooks);
  };
}

/** Whether a value is a class with `@HooksOf`. */
export function isHooksClass(value: unknown): value is Type {
  return typeof value === 'function' && Reflect.hasMetadata(BoundHooks.KEY, value);
}

/** The hooks of a resource by the key of its definition. */
export interface HookSource {
  get(key: string): ResourceHooks<ResourceTypes> | undefined;
}

/** The classes with `@HooksOf` among the providers of all modules. A wrong one stops the start. */
@Injectable()
export class HookRegistry implements HookSource, OnModuleInit {
  readonly #hooks = new Map<string, ResourceHooks<ResourceTypes>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly registry: Registry,
  ) {}

  get(key: string): ResourceHooks<ResourceTypes> | undefined {
    return this.#hooks.get(key);
  }

  /** @throws Error if a class of hooks has no resource, shares it with another class, or has no hook */
  onModuleInit(): void {
    const names = new Map<string, string>();
    for (const wrapper of this.discovery.getProviders()) {
      const definition = this.discovery.getMetadataByDecorator(BoundHooks, wrapper);
      if (definition === undefined) continue;
      const instance: unknown = wrapper.instance;
      const { key } = this.#requireKnown(definition, wrapper.name);
      const other = names.get(key);
      if (other !== undefined) {
        throw new Error(`${other} and ${wrapper.name} are both hooks of ${key}. Merge them into one class.`);
      }
      if (!wrapper.isDependencyTreeStatic()) {
        throw new Error(
          `${wrapper.name} is scoped to requests. Classes of hooks must be singletons; their methods receive a context.`,
        );
      }
      if (!isHooks(instance)) throw new Error(`${wrapper.name} implements none of the hooks ${HOOK_NAMES.join(', ')}.`);
      names.set(key, wrapper.name);
      this.#hooks.set(key, instance);
    }
  }

  #requireKnown(definition: ResourceDefinition, name: string): ResourceDefinition {
    const known = this.registry.resources.find(({ key }) => key === definition.key);
    if (known !== undefined) return known;
    throw new Error(`${name} are hooks of ${definition.key}, which is not a resource of this service.`);
  }
}

function isHooks(instance: unknown): instance is ResourceHooks<ResourceTypes> {
  if (typeof instance !== 'object' || instance === null) return false;
  return HOOK_NAMES.some((name) => name in instance);
}
