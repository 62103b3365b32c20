// Generated from catalog/resources/scheduled-maintenance-team-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { Req } from '@nestjs/common';
import {
  type ApiRequest,
  CountRoute,
  CreateRoute,
  DeleteRoute,
  GetItemRoute,
  type JsonText,
  ListRoute,
  PermissionsRoute,
  ResourceController,
  ResourceOperations,
  UpdateRoute,
} from '#runtime';
import { scheduledMaintenanceTeamOwner } from './scheduled-maintenance-team-owner.definition.js';
import {
  CountScheduledMaintenanceTeamOwnerDto,
  CreateScheduledMaintenanceTeamOwnerDto,
  GetScheduledMaintenanceTeamOwnerDto,
  ListScheduledMaintenanceTeamOwnerDto,
  ScheduledMaintenanceTeamOwnerDto,
  ScheduledMaintenanceTeamOwnerPage,
  UpdateScheduledMaintenanceTeamOwnerDto,
} from './scheduled-maintenance-team-owner.dto.js';

/** The operations of Scheduled Maintenance Team Owner. */
@ResourceController(scheduledMaintenanceTeamOwner)
export class ScheduledMaintenanceTeamOwnerController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(scheduledMaintenanceTeamOwner, 'POST', {
    body: ListScheduledMaintenanceTeamOwnerDto,
    answer: ScheduledMaintenanceTeamOwnerPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(scheduledMaintenanceTeamOwner, request);
  }

  /** The same by GET. */
  @ListRoute(scheduledMaintenanceTeamOwner, 'GET', {
    body: ListScheduledMaintenanceTeamOwnerDto,
    answer: ScheduledMaintenanceTeamOwnerPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(scheduledMaintenanceTeamOwner, request);
  }

  /** One record by its id. */
  @GetItemRoute(scheduledMaintenanceTeamOwner, 'POST', {
    body: GetScheduledMaintenanceTeamOwnerDto,
    answer: ScheduledMaintenanceTeamOwnerDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(scheduledMaintenanceTeamOwner, request);
  }

  /** The same by GET. */
  @GetItemRoute(scheduledMaintenanceTeamOwner, 'GET', {
    body: GetScheduledMaintenanceTeamOwnerDto,
    answer: ScheduledMaintenanceTeamOwnerDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(scheduledMaintenanceTeamOwner, request);
  }

  /** The number of records that match. */
  @CountRoute(scheduledMaintenanceTeamOwner, { body: CountScheduledMaintenanceTeamOwnerDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(scheduledMaintenanceTeamOwner, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(scheduledMaintenanceTeamOwner, {
    body: CreateScheduledMaintenanceTeamOwnerDto,
    answer: ScheduledMaintenanceTeamOwnerDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(scheduledMaintenanceTeamOwner, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(scheduledMaintenanceTeamOwner, { body: UpdateScheduledMaintenanceTeamOwnerDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(scheduledMaintenanceTeamOwner, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(scheduledMaintenanceTeamOwner)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(scheduledMaintenanceTeamOwner, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(scheduledMaintenanceTeamOwner)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(scheduledMaintenanceTeamOwner, request);
  }
}
