import type { Caller } from '@catalog-service/engine';
import { CurrentCaller, Policy } from '@catalog-service/server';
import { Controller, Get } from '@nestjs/common';
import { monitorGroup } from '#generated/resources/monitor-group/monitor-group.definition';
import { MonitorGroupService } from '#generated/resources/monitor-group/monitor-group.service';
import { MonitorGroupResourceService } from '#generated/resources/monitor-group-resource/monitor-group-resource.service';

/** The first monitor groups that the caller may read, with the number of their members that it may read. */
@Controller('api/monitor-group-sizes')
export class GroupSizesController {
  constructor(
    private readonly groups: MonitorGroupService,
    private readonly members: MonitorGroupResourceService,
  ) {}

  @Get()
  @Policy({ kind: 'resource', definition: monitorGroup, operation: 'list' })
  async sizes(@CurrentCaller() caller: Caller) {
    const { data } = await this.groups.list(caller, { select: { name: true }, sort: { name: 'ASC' } });
    const sizeOf = (monitorGroupId: string) => this.members.count(caller, { query: { monitorGroupId } });
    return Promise.all(data.map(async ({ _id, name }) => ({ name, size: await sizeOf(_id) })));
  }
}
