// Generated from catalog/resources/scheduled-maintenance-team-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
import { Body } from '@nestjs/common';
import type { Caller } from '@catalog-service/engine';
import {
  type ApiRequest,
  type CountBody,
  CountRoute,
  CreateManyRoute,
  CreateRoute,
  CurrentCaller,
  type DataBody,
  DeleteManyRoute,
  DeleteRoute,
  Exchange,
  type GetItemBody,
  GetItemRoute,
  Id,
  type JsonText,
  type ListBody,
  ListRoute,
  type ManyBody,
  Page,
  type PageParameters,
  PermissionsRoute,
  ResourceController,
  ResourceOperations,
  UpdateManyRoute,
  UpdateRoute,
} from '@catalog-service/server';
import {
  type ScheduledMaintenanceTeamOwnerRecord,
  scheduledMaintenanceTeamOwner,
} from './scheduled-maintenance-team-owner.definition.js';
import type {
  CreateScheduledMaintenanceTeamOwnerDto,
  UpdateScheduledMaintenanceTeamOwnerDto,
} from './scheduled-maintenance-team-owner.dto.js';

/** The operations of Scheduled Maintenance Team Owner. */
@ResourceController(scheduledMaintenanceTeamOwner)
export class ScheduledMaintenanceTeamOwnerController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(scheduledMaintenanceTeamOwner, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<ScheduledMaintenanceTeamOwnerRecord>,
  ): Promise<JsonText> {
    return this.operations.list(scheduledMaintenanceTeamOwner, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(scheduledMaintenanceTeamOwner, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<ScheduledMaintenanceTeamOwnerRecord>,
  ): Promise<JsonText> {
    return this.operations.list(scheduledMaintenanceTeamOwner, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(scheduledMaintenanceTeamOwner, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<ScheduledMaintenanceTeamOwnerRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(scheduledMaintenanceTeamOwner, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(scheduledMaintenanceTeamOwner, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<ScheduledMaintenanceTeamOwnerRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(scheduledMaintenanceTeamOwner, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(scheduledMaintenanceTeamOwner)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<ScheduledMaintenanceTeamOwnerRecord>,
  ): Promise<JsonText> {
    return this.operations.count(scheduledMaintenanceTeamOwner, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(scheduledMaintenanceTeamOwner)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateScheduledMaintenanceTeamOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(scheduledMaintenanceTeamOwner, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(scheduledMaintenanceTeamOwner)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateScheduledMaintenanceTeamOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(scheduledMaintenanceTeamOwner, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(scheduledMaintenanceTeamOwner)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(scheduledMaintenanceTeamOwner, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(scheduledMaintenanceTeamOwner)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateScheduledMaintenanceTeamOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(scheduledMaintenanceTeamOwner, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(scheduledMaintenanceTeamOwner)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateScheduledMaintenanceTeamOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(scheduledMaintenanceTeamOwner, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(scheduledMaintenanceTeamOwner)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(scheduledMaintenanceTeamOwner, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(scheduledMaintenanceTeamOwner, caller, page);
  }
}
