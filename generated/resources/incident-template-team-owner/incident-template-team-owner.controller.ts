// Generated from catalog/resources/incident-template-team-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { incidentTemplateTeamOwner } from './incident-template-team-owner.definition.js';
import {
  CountIncidentTemplateTeamOwnerDto,
  CreateIncidentTemplateTeamOwnerDto,
  GetIncidentTemplateTeamOwnerDto,
  IncidentTemplateTeamOwnerDto,
  IncidentTemplateTeamOwnerPage,
  ListIncidentTemplateTeamOwnerDto,
  UpdateIncidentTemplateTeamOwnerDto,
} from './incident-template-team-owner.dto.js';

/** The operations of Incident Template Team Owner. */
@ResourceController(incidentTemplateTeamOwner)
export class IncidentTemplateTeamOwnerController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(incidentTemplateTeamOwner, 'POST', {
    body: ListIncidentTemplateTeamOwnerDto,
    answer: IncidentTemplateTeamOwnerPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(incidentTemplateTeamOwner, request);
  }

  /** The same by GET. */
  @ListRoute(incidentTemplateTeamOwner, 'GET', {
    body: ListIncidentTemplateTeamOwnerDto,
    answer: IncidentTemplateTeamOwnerPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(incidentTemplateTeamOwner, request);
  }

  /** One record by its id. */
  @GetItemRoute(incidentTemplateTeamOwner, 'POST', {
    body: GetIncidentTemplateTeamOwnerDto,
    answer: IncidentTemplateTeamOwnerDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(incidentTemplateTeamOwner, request);
  }

  /** The same by GET. */
  @GetItemRoute(incidentTemplateTeamOwner, 'GET', {
    body: GetIncidentTemplateTeamOwnerDto,
    answer: IncidentTemplateTeamOwnerDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(incidentTemplateTeamOwner, request);
  }

  /** The number of records that match. */
  @CountRoute(incidentTemplateTeamOwner, { body: CountIncidentTemplateTeamOwnerDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(incidentTemplateTeamOwner, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(incidentTemplateTeamOwner, {
    body: CreateIncidentTemplateTeamOwnerDto,
    answer: IncidentTemplateTeamOwnerDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(incidentTemplateTeamOwner, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(incidentTemplateTeamOwner, { body: UpdateIncidentTemplateTeamOwnerDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(incidentTemplateTeamOwner, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(incidentTemplateTeamOwner)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(incidentTemplateTeamOwner, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(incidentTemplateTeamOwner)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(incidentTemplateTeamOwner, request);
  }
}
