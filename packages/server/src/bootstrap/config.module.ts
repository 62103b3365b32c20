import { CONFIG } from '@catalog-service/engine';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config.js';

/** Gives every module what the operator chose: `@Inject(CONFIG) private readonly config: Config`. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a dynamic module of Nest is such a class
export class ConfigModule {
  static register(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
