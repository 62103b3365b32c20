// Generated from catalog/resources/incident-state-timeline.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { type IncidentStateTimelineRecord, incidentStateTimeline } from './incident-state-timeline.definition.js';
import type { CreateIncidentStateTimelineDto, UpdateIncidentStateTimelineDto } from './incident-state-timeline.dto.js';

/** The operations of Incident State Timeline. */
@ResourceController(incidentStateTimeline)
export class IncidentStateTimelineController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(incidentStateTimeline, 'POST')
  list(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<IncidentStateTimelineRecord>,
  ): Promise<JsonText> {
    return this.operations.list(incidentStateTimeline, caller, page, body);
  }

  /** The same by GET. */
  @ListRoute(incidentStateTimeline, 'GET')
  listByGet(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: ListBody<IncidentStateTimelineRecord>,
  ): Promise<JsonText> {
    return this.operations.list(incidentStateTimeline, caller, page, body);
  }

  /** One record by its id. */
  @GetItemRoute(incidentStateTimeline, 'POST')
  getItem(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<IncidentStateTimelineRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(incidentStateTimeline, caller, id, body, exchange);
  }

  /** The same by GET. */
  @GetItemRoute(incidentStateTimeline, 'GET')
  getItemByGet(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: GetItemBody<IncidentStateTimelineRecord>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.getItem(incidentStateTimeline, caller, id, body, exchange);
  }

  /** The number of records that match. */
  @CountRoute(incidentStateTimeline)
  count(
    @CurrentCaller() caller: Caller,
    @Page() page: PageParameters,
    @Body() body: CountBody<IncidentStateTimelineRecord>,
  ): Promise<JsonText> {
    return this.operations.count(incidentStateTimeline, caller, page, body);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(incidentStateTimeline)
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: DataBody<CreateIncidentStateTimelineDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.create(incidentStateTimeline, caller, body, exchange);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(incidentStateTimeline)
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() body: DataBody<UpdateIncidentStateTimelineDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.update(incidentStateTimeline, caller, id, body, exchange);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(incidentStateTimeline)
  delete(@CurrentCaller() caller: Caller, @Id() id: string, @Exchange() exchange: ApiRequest): Promise<JsonText> {
    return this.operations.delete(incidentStateTimeline, caller, id, exchange);
  }

  /** Makes all of the records or none, and answers with them. */
  @CreateManyRoute(incidentStateTimeline)
  createMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<CreateIncidentStateTimelineDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.createMany(incidentStateTimeline, caller, body, exchange);
  }

  /** Changes what is given of each record, or nothing at all. */
  @UpdateManyRoute(incidentStateTimeline)
  updateMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<UpdateIncidentStateTimelineDto>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.updateMany(incidentStateTimeline, caller, body, exchange);
  }

  /** Deletes all of the records with these ids, or none. */
  @DeleteManyRoute(incidentStateTimeline)
  deleteMany(
    @CurrentCaller() caller: Caller,
    @Body() body: ManyBody<string>,
    @Exchange() exchange: ApiRequest,
  ): Promise<JsonText> {
    return this.operations.deleteMany(incidentStateTimeline, caller, body, exchange);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute()
  permissions(@CurrentCaller() caller: Caller, @Page() page: PageParameters): JsonText {
    return this.operations.permissions(incidentStateTimeline, caller, page);
  }
}
