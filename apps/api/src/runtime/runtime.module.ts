import { type DynamicModule, Module } from '@nestjs/common';
import { type OperationsOptions, ResourceOperations } from './http/operations.js';

/** Gives every generated controller the operations that it calls. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a dynamic module of Nest is such a class
export class RuntimeModule {
  static register(options: OperationsOptions): DynamicModule {
    return {
      module: RuntimeModule,
      global: true,
      providers: [{ provide: ResourceOperations, useFactory: () => new ResourceOperations(options) }],
      exports: [ResourceOperations],
    };
  }
}
