import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Monitor } from './monitor.entity.js';
import { MonitorsController } from './monitors.controller.js';
import { MonitorsService } from './monitors.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Monitor])],
  controllers: [MonitorsController],
  providers: [MonitorsService],
})
export class MonitorsModule {}
