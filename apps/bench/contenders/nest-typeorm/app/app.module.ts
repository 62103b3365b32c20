import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from './auth/auth.module.js';
import { MonitorGroupsModule } from './monitor-groups/monitor-groups.module.js';
import { MonitorsModule } from './monitors/monitors.module.js';

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'postgres',
      ...(process.env.DATABASE_URL === undefined ? {} : { url: process.env.DATABASE_URL }),
      autoLoadEntities: true,
    }),
    AuthModule,
    MonitorsModule,
    MonitorGroupsModule,
  ],
})
export class AppModule {}
