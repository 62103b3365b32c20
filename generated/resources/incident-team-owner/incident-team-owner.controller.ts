// Generated from catalog/resources/incident-team-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type IncidentTeamOwnerRecord, incidentTeamOwner } from './incident-team-owner.definition.js';
import type { CreateIncidentTeamOwnerDto, UpdateIncidentTeamOwnerDto } from './incident-team-owner.dto.js';

/** The operations of Incident Team Owner. */
@ResourceController(incidentTeamOwner)
export class IncidentTeamOwnerController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(incidentTeamOwner, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<IncidentTeamOwnerRecord>,
  ): Promise<JsonText> {
    return this.operations.list(incidentTeamOwner, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(incidentTeamOwner, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<IncidentTeamOwnerRecord>,
  ): Promise<JsonText> {
    return this.operations.list(incidentTeamOwner, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(incidentTeamOwner, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<IncidentTeamOwnerRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(incidentTeamOwner, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(incidentTeamOwner, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<IncidentTeamOwnerRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(incidentTeamOwner, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(incidentTeamOwner)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<IncidentTeamOwnerRecord>,
  ): Promise<JsonText> {
    return this.operations.count(incidentTeamOwner, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(incidentTeamOwner)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateIncidentTeamOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(incidentTeamOwner, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(incidentTeamOwner)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateIncidentTeamOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(incidentTeamOwner, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(incidentTeamOwner)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(incidentTeamOwner, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(incidentTeamOwner)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateIncidentTeamOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(incidentTeamOwner, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(incidentTeamOwner)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateIncidentTeamOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(incidentTeamOwner, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(incidentTeamOwner)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(incidentTeamOwner, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(incidentTeamOwner, caller, page);
  }
}
