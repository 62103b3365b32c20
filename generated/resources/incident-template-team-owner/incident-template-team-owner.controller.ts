// Generated from catalog/resources/incident-template-team-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
  type IncidentTemplateTeamOwnerRecord,
  incidentTemplateTeamOwner,
} from './incident-template-team-owner.definition.js';
import type {
  CreateIncidentTemplateTeamOwnerDto,
  UpdateIncidentTemplateTeamOwnerDto,
} from './incident-template-team-owner.dto.js';

/** The operations of Incident Template Team Owner. */
@ResourceController(incidentTemplateTeamOwner)
export class IncidentTemplateTeamOwnerController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(incidentTemplateTeamOwner, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<IncidentTemplateTeamOwnerRecord>,
  ): Promise<JsonText> {
    return this.operations.list(incidentTemplateTeamOwner, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(incidentTemplateTeamOwner, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<IncidentTemplateTeamOwnerRecord>,
  ): Promise<JsonText> {
    return this.operations.list(incidentTemplateTeamOwner, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(incidentTemplateTeamOwner, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<IncidentTemplateTeamOwnerRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(incidentTemplateTeamOwner, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(incidentTemplateTeamOwner, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<IncidentTemplateTeamOwnerRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(incidentTemplateTeamOwner, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(incidentTemplateTeamOwner)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<IncidentTemplateTeamOwnerRecord>,
  ): Promise<JsonText> {
    return this.operations.count(incidentTemplateTeamOwner, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(incidentTemplateTeamOwner)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateIncidentTemplateTeamOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(incidentTemplateTeamOwner, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(incidentTemplateTeamOwner)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateIncidentTemplateTeamOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(incidentTemplateTeamOwner, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(incidentTemplateTeamOwner)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(incidentTemplateTeamOwner, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(incidentTemplateTeamOwner)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateIncidentTemplateTeamOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(incidentTemplateTeamOwner, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(incidentTemplateTeamOwner)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateIncidentTemplateTeamOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(incidentTemplateTeamOwner, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(incidentTemplateTeamOwner)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(incidentTemplateTeamOwner, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(incidentTemplateTeamOwner, caller, page);
  }
}
