import { type DynamicModule, Module } from '@nestjs/common';
import { grantCeilings } from '#generated/grants';
import { ResourcesModule } from '#generated/resources/resources.module';
import type { Config } from './bootstrap/config.js';
import { ConfigModule } from './bootstrap/config.module.js';
import { DatabaseModule } from './bootstrap/database.module.js';
import { CustomModule } from './custom/custom.module.js';
import type { Database } from './runtime/database/database.js';
import { ReferencesModule } from './runtime/http/references.module.js';
import { RuntimeModule, type RuntimeOptions } from './runtime/runtime.module.js';

/** What is there before Nest is: it was read and opened by `main.ts`, which says what is wrong with it. */
export interface AppModuleOptions extends Omit<RuntimeOptions, 'ceilings'> {
  readonly config: Config;
  readonly database: Database;
}

/** The service. Modules of your own go to the end of `imports`: docs/own-modules.md. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a dynamic module of Nest is such a class
export class AppModule {
  static register({ config, database, service, registry, callers }: AppModuleOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(config),
        DatabaseModule.register(database),
        RuntimeModule.register({ service, registry, callers, ceilings: grantCeilings }),
        ResourcesModule,
        ReferencesModule.register(registry),
        CustomModule.fromFolder(),
      ],
    };
  }
}
