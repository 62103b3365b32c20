import { PATH_METADATA } from '@nestjs/common/internal';
import { type DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { InstanceWrapper } from '@nestjs/core/injector/instance-wrapper.js';

type ControllerClass = InstanceWrapper['metatype'];

/**
 * Removes each controller that another one extends at the same path, such as a generated one that a module overrides. An
 * overriding method has the route of the overridden one. Call it before Nest registers routes.
 */
export function preferOwnControllers(discovery: DiscoveryService): void {
  const controllers = discovery.getControllers();
  for (const { host, token, metatype: base } of controllers) {
    const own = controllers.find(({ metatype }) => overrides(metatype, base))?.metatype;
    if (!own || !base) continue;
    host?.controllers.delete(token);
    inheritRoutes(own.prototype, base.prototype);
  }
}

function overrides(own: ControllerClass, base: ControllerClass): boolean {
  return own !== null && base !== null && own.prototype instanceof base && pathOf(own) === pathOf(base);
}

/** A list of paths is the same only where it is inherited. */
function pathOf(controller: NonNullable<ControllerClass>): unknown {
  return Reflect.getMetadata(PATH_METADATA, controller);
}

/** Gives the overriding methods the metadata that they have not declared: without a path, Nest would serve none of them. */
function inheritRoutes(own: object, base: object): void {
  for (const name of new MetadataScanner().getAllMethodNames(base)) {
    const [method, overridden] = [Reflect.get(own, name), Reflect.get(base, name)];
    for (const key of Reflect.getMetadataKeys(overridden)) {
      if (Reflect.hasMetadata(key, method)) continue;
      Reflect.defineMetadata(key, Reflect.getMetadata(key, overridden), method);
    }
  }
}
