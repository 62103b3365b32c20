import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { Permissions } from '../../../nest-prisma/auth/permissions.decorator.js';
import { ProjectId } from '../../../nest-prisma/auth/project-id.decorator.js';
import {
  CreateMonitorGroupDto,
  UpdateMonitorGroupDto,
} from '../../../nest-prisma/monitor-groups/monitor-groups.dto.js';
import { MonitorGroupsService } from './monitor-groups.service.js';

@Controller('api/monitor-group')
export class MonitorGroupsController {
  constructor(private readonly groups: MonitorGroupsService) {}

  @Post()
  @HttpCode(200)
  @Permissions(['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateMonitorGroup'])
  create(@ProjectId() projectId: string, @Body() { data }: CreateMonitorGroupDto) {
    return this.groups.create(projectId, data);
  }

  @Put(':id')
  @Permissions(['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditMonitorGroup'])
  update(
    @ProjectId() projectId: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { data }: UpdateMonitorGroupDto,
  ) {
    return this.groups.update(projectId, id, data);
  }
}
