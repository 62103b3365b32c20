import type { Registry } from '@catalog-service/engine';
import { type DynamicModule, Module } from '@nestjs/common';
import { ReadController } from './resource-controller.js';

/** The references that have a path, to be read in the form of resources: list, get item, count. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a dynamic module of Nest is such a class
export class ReferencesModule {
  static register({ served }: Registry): DynamicModule {
    const references = served.filter(({ kind }) => kind === 'reference');
    return { module: ReferencesModule, controllers: references.map((reference) => ReadController(reference)) };
  }
}
