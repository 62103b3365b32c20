// Generated from catalog/resources/on-call-schedule-layer-user.yaml by templates/nest/resource-service.ts.hbs. Do not edit.
import { ResourceService as Service, ServiceOperations } from '@catalog-service/server';
import { Injectable } from '@nestjs/common';
import {
  type OnCallScheduleLayerUserTypes,
  onCallScheduleLayerUser,
} from './on-call-schedule-layer-user.definition.js';

/** The operations of On-Call Schedule Layer User for hooks, endpoints, jobs and scripts. */
@Injectable()
export class OnCallScheduleLayerUserService extends Service<OnCallScheduleLayerUserTypes> {
  constructor(operations: ServiceOperations) {
    super(onCallScheduleLayerUser, operations);
  }
}
