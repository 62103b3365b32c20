import { type DynamicModule, Module } from '@nestjs/common';
import type { Database } from '../runtime/database/database.js';
import { DATABASE } from '../runtime/tokens.js';

/** Gives every module the database, which whoever opened it closes: `@Inject(DATABASE) private readonly database: Database`. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a dynamic module of Nest is such a class
export class DatabaseModule {
  static register(database: Database): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [{ provide: DATABASE, useValue: database }],
      exports: [DATABASE],
    };
  }
}
