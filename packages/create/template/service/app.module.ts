import { join } from 'node:path';
import { CustomModule } from '@catalog-service/server';
import { Module } from '@nestjs/common';
import { ResourcesModule } from '#generated/resources/resources.module';

/** The service. Your own modules go to the end of `imports`. */
@Module({ imports: [ResourcesModule, CustomModule.fromFolder(join(import.meta.dirname, 'custom'))] })
export class AppModule {}
