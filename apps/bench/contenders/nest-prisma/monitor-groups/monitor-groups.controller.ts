import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { Permissions } from '../auth/permissions.decorator.js';
import { ProjectId } from '../auth/project-id.decorator.js';
import { CreateMonitorGroupDto, CreateMonitorGroupsDto, UpdateMonitorGroupDto } from './monitor-groups.dto.js';
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

  @Post('create-many')
  @HttpCode(200)
  @Permissions(['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateMonitorGroup'])
  createMany(@ProjectId() projectId: string, @Body() { data }: CreateMonitorGroupsDto) {
    return this.groups.createMany(projectId, data);
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
