// Generated from catalog/resources/incident-public-note.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type IncidentPublicNoteRecord, incidentPublicNote } from './incident-public-note.definition.js';
import type { CreateIncidentPublicNoteDto, UpdateIncidentPublicNoteDto } from './incident-public-note.dto.js';

/** The operations of Incident Public Note. */
@ResourceController(incidentPublicNote)
export class IncidentPublicNoteController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(incidentPublicNote, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<IncidentPublicNoteRecord>,
  ): Promise<JsonText> {
    return this.operations.list(incidentPublicNote, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(incidentPublicNote, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<IncidentPublicNoteRecord>,
  ): Promise<JsonText> {
    return this.operations.list(incidentPublicNote, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(incidentPublicNote, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<IncidentPublicNoteRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(incidentPublicNote, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(incidentPublicNote, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<IncidentPublicNoteRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(incidentPublicNote, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(incidentPublicNote)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<IncidentPublicNoteRecord>,
  ): Promise<JsonText> {
    return this.operations.count(incidentPublicNote, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(incidentPublicNote)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateIncidentPublicNoteDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(incidentPublicNote, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(incidentPublicNote)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateIncidentPublicNoteDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(incidentPublicNote, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(incidentPublicNote)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(incidentPublicNote, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(incidentPublicNote)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateIncidentPublicNoteDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(incidentPublicNote, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(incidentPublicNote)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateIncidentPublicNoteDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(incidentPublicNote, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(incidentPublicNote)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(incidentPublicNote, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(incidentPublicNote, caller, page);
  }
}
