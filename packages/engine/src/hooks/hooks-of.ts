import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ResourceDefinition } from '../definition/definition.js';
import type { TypesOf } from '../dto/record-types.js';
import type { ResourceHooks } from './hooks.js';

/** The mark by which the container is searched. */
export const BoundHooks = DiscoveryService.createDecorator<ResourceDefinition>();

/** Makes a class the hooks of a resource: Nest makes it, with whatever it injects, wherever it is a provider. */
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
