// Generated from catalog/resources/incident-team-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { incidentTeamOwner } from './incident-team-owner.definition.js';
import {
  CountIncidentTeamOwnerDto,
  CreateIncidentTeamOwnerDto,
  GetIncidentTeamOwnerDto,
  IncidentTeamOwnerDto,
  IncidentTeamOwnerPage,
  ListIncidentTeamOwnerDto,
  UpdateIncidentTeamOwnerDto,
} from './incident-team-owner.dto.js';

/** The operations of Incident Team Owner. */
@ResourceController(incidentTeamOwner)
export class IncidentTeamOwnerController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(incidentTeamOwner, 'POST', {
    body: ListIncidentTeamOwnerDto,
    answer: IncidentTeamOwnerPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(incidentTeamOwner, request);
  }

  /** The same by GET. */
  @ListRoute(incidentTeamOwner, 'GET', {
    body: ListIncidentTeamOwnerDto,
    answer: IncidentTeamOwnerPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(incidentTeamOwner, request);
  }

  /** One record by its id. */
  @GetItemRoute(incidentTeamOwner, 'POST', {
    body: GetIncidentTeamOwnerDto,
    answer: IncidentTeamOwnerDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(incidentTeamOwner, request);
  }

  /** The same by GET. */
  @GetItemRoute(incidentTeamOwner, 'GET', {
    body: GetIncidentTeamOwnerDto,
    answer: IncidentTeamOwnerDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(incidentTeamOwner, request);
  }

  /** The number of records that match. */
  @CountRoute(incidentTeamOwner, { body: CountIncidentTeamOwnerDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(incidentTeamOwner, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(incidentTeamOwner, {
    body: CreateIncidentTeamOwnerDto,
    answer: IncidentTeamOwnerDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(incidentTeamOwner, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(incidentTeamOwner, { body: UpdateIncidentTeamOwnerDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(incidentTeamOwner, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(incidentTeamOwner)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(incidentTeamOwner, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(incidentTeamOwner)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(incidentTeamOwner, request);
  }
}
