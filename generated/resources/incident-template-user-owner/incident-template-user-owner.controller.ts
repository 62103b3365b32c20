// Generated from catalog/resources/incident-template-user-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
  type IncidentTemplateUserOwnerRecord,
  incidentTemplateUserOwner,
} from './incident-template-user-owner.definition.js';
import type {
  CreateIncidentTemplateUserOwnerDto,
  UpdateIncidentTemplateUserOwnerDto,
} from './incident-template-user-owner.dto.js';

/** The operations of Incident Template User Owner. */
@ResourceController(incidentTemplateUserOwner)
export class IncidentTemplateUserOwnerController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(incidentTemplateUserOwner, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<IncidentTemplateUserOwnerRecord>,
  ): Promise<JsonText> {
    return this.operations.list(incidentTemplateUserOwner, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(incidentTemplateUserOwner, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<IncidentTemplateUserOwnerRecord>,
  ): Promise<JsonText> {
    return this.operations.list(incidentTemplateUserOwner, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(incidentTemplateUserOwner, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<IncidentTemplateUserOwnerRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(incidentTemplateUserOwner, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(incidentTemplateUserOwner, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<IncidentTemplateUserOwnerRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(incidentTemplateUserOwner, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(incidentTemplateUserOwner)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<IncidentTemplateUserOwnerRecord>,
  ): Promise<JsonText> {
    return this.operations.count(incidentTemplateUserOwner, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(incidentTemplateUserOwner)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateIncidentTemplateUserOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(incidentTemplateUserOwner, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(incidentTemplateUserOwner)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateIncidentTemplateUserOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(incidentTemplateUserOwner, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(incidentTemplateUserOwner)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(incidentTemplateUserOwner, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(incidentTemplateUserOwner)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateIncidentTemplateUserOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(incidentTemplateUserOwner, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(incidentTemplateUserOwner)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateIncidentTemplateUserOwnerDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(incidentTemplateUserOwner, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(incidentTemplateUserOwner)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(incidentTemplateUserOwner, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(incidentTemplateUserOwner, caller, page);
  }
}
