import { type DynamicModule, Module } from '@nestjs/common';
import { ResourcesModule } from '#generated/resources/resources.module';
import type { Config } from './bootstrap/config.js';
import { ConfigModule } from './bootstrap/config.module.js';
import { DatabaseModule } from './bootstrap/database.module.js';
import { CustomModule } from './custom/custom.module.js';
import type { CallerCache } from './runtime/auth/caller-cache.js';
import type { Database } from './runtime/database/database.js';
import type { Registry } from './runtime/definition/registry.js';
import { RuntimeModule } from './runtime/runtime.module.js';

/** What is there before Nest is: it was read and opened by `main.ts`, which says what is wrong with it. */
export interface AppModuleOptions {
  readonly config: Config;
  readonly database: Database;
  readonly registry: Registry;
  readonly callers: CallerCache;
}

/** The service. Modules of your own go to the end of `imports`: docs/own-modules.md. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a dynamic module of Nest is such a class
export class AppModule {
  static register({ config, database, registry, callers }: AppModuleOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(config),
        DatabaseModule.register(database),
        RuntimeModule.register(registry, callers),
        ResourcesModule,
        CustomModule.fromFolder(),
      ],
    };
  }
}
