import { DATABASE } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import { type DynamicModule, Module } from '@nestjs/common';

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
