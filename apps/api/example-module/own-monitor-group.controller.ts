import type { JsonText } from '@catalog-service/server';
import { UseGuards } from '@nestjs/common';
import { MonitorGroupController } from '#generated/resources/monitor-group/monitor-group.controller';
import { PersonGuard } from './person.guard.js';

/** Only a key that belongs to a person creates monitor groups. */
export class OwnMonitorGroupController extends MonitorGroupController {
  @UseGuards(PersonGuard)
  override create(...given: Parameters<MonitorGroupController['create']>): Promise<JsonText> {
    return super.create(...given);
  }

  @UseGuards(PersonGuard)
  override createMany(...given: Parameters<MonitorGroupController['createMany']>): Promise<JsonText> {
    return super.createMany(...given);
  }
}
