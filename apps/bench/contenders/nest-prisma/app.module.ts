import { Module } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import { MonitorGroupsModule } from './monitor-groups/monitor-groups.module.js';
import { MonitorsModule } from './monitors/monitors.module.js';
import { PrismaModule } from './prisma/prisma.module.js';

@Module({ imports: [PrismaModule, AuthModule, MonitorsModule, MonitorGroupsModule] })
export class AppModule {}
