// Generated from catalog/resources/incident-public-note.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { incidentPublicNote } from './incident-public-note.definition.js';
import {
  CountIncidentPublicNoteDto,
  CreateIncidentPublicNoteDto,
  GetIncidentPublicNoteDto,
  IncidentPublicNoteDto,
  IncidentPublicNotePage,
  ListIncidentPublicNoteDto,
  UpdateIncidentPublicNoteDto,
} from './incident-public-note.dto.js';

/** The operations of Incident Public Note. */
@ResourceController(incidentPublicNote)
export class IncidentPublicNoteController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(incidentPublicNote, 'POST', {
    body: ListIncidentPublicNoteDto,
    answer: IncidentPublicNotePage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(incidentPublicNote, request);
  }

  /** The same by GET. */
  @ListRoute(incidentPublicNote, 'GET', {
    body: ListIncidentPublicNoteDto,
    answer: IncidentPublicNotePage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(incidentPublicNote, request);
  }

  /** One record by its id. */
  @GetItemRoute(incidentPublicNote, 'POST', {
    body: GetIncidentPublicNoteDto,
    answer: IncidentPublicNoteDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(incidentPublicNote, request);
  }

  /** The same by GET. */
  @GetItemRoute(incidentPublicNote, 'GET', {
    body: GetIncidentPublicNoteDto,
    answer: IncidentPublicNoteDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(incidentPublicNote, request);
  }

  /** The number of records that match. */
  @CountRoute(incidentPublicNote, { body: CountIncidentPublicNoteDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(incidentPublicNote, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(incidentPublicNote, {
    body: CreateIncidentPublicNoteDto,
    answer: IncidentPublicNoteDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(incidentPublicNote, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(incidentPublicNote, { body: UpdateIncidentPublicNoteDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(incidentPublicNote, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(incidentPublicNote)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(incidentPublicNote, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(incidentPublicNote)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(incidentPublicNote, request);
  }
}
