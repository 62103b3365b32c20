// Generated from catalog/resources/incident-state-timeline.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { incidentStateTimeline } from './incident-state-timeline.definition.js';
import {
  CountIncidentStateTimelineDto,
  CreateIncidentStateTimelineDto,
  GetIncidentStateTimelineDto,
  IncidentStateTimelineDto,
  IncidentStateTimelinePage,
  ListIncidentStateTimelineDto,
  UpdateIncidentStateTimelineDto,
} from './incident-state-timeline.dto.js';

/** The operations of Incident State Timeline. */
@ResourceController(incidentStateTimeline)
export class IncidentStateTimelineController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(incidentStateTimeline, 'POST', {
    body: ListIncidentStateTimelineDto,
    answer: IncidentStateTimelinePage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(incidentStateTimeline, request);
  }

  /** The same by GET. */
  @ListRoute(incidentStateTimeline, 'GET', {
    body: ListIncidentStateTimelineDto,
    answer: IncidentStateTimelinePage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(incidentStateTimeline, request);
  }

  /** One record by its id. */
  @GetItemRoute(incidentStateTimeline, 'POST', {
    body: GetIncidentStateTimelineDto,
    answer: IncidentStateTimelineDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(incidentStateTimeline, request);
  }

  /** The same by GET. */
  @GetItemRoute(incidentStateTimeline, 'GET', {
    body: GetIncidentStateTimelineDto,
    answer: IncidentStateTimelineDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(incidentStateTimeline, request);
  }

  /** The number of records that match. */
  @CountRoute(incidentStateTimeline, { body: CountIncidentStateTimelineDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(incidentStateTimeline, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(incidentStateTimeline, {
    body: CreateIncidentStateTimelineDto,
    answer: IncidentStateTimelineDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(incidentStateTimeline, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(incidentStateTimeline, { body: UpdateIncidentStateTimelineDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(incidentStateTimeline, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(incidentStateTimeline)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(incidentStateTimeline, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(incidentStateTimeline)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(incidentStateTimeline, request);
  }
}
