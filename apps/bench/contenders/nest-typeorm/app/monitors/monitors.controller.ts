import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { Permissions } from '../../../nest-prisma/auth/permissions.decorator.js';
import { ProjectId } from '../../../nest-prisma/auth/project-id.decorator.js';
import {
  CountMonitorsDto,
  GetMonitorDto,
  ListMonitorsDto,
  PageDto,
} from '../../../nest-prisma/monitors/monitors.dto.js';
import { MonitorsService } from './monitors.service.js';

@Controller('api/monitor')
@Permissions(['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadProjectMonitor'])
export class MonitorsController {
  constructor(private readonly monitors: MonitorsService) {}

  @Post('get-list')
  @HttpCode(200)
  list(@ProjectId() projectId: string, @Query() page: PageDto, @Body() body: ListMonitorsDto) {
    return this.monitors.list(projectId, page, body);
  }

  @Post(':id/get-item')
  @HttpCode(200)
  getItem(@ProjectId() projectId: string, @Param('id', ParseUUIDPipe) id: string, @Body() body: GetMonitorDto) {
    return this.monitors.getItem(projectId, id, body);
  }

  @Post('count')
  @HttpCode(200)
  count(@ProjectId() projectId: string, @Body() body: CountMonitorsDto) {
    return this.monitors.count(projectId, body);
  }
}
