// Generated from catalog/resources/incident-template-user-owner.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { incidentTemplateUserOwner } from './incident-template-user-owner.definition.js';
import {
  CountIncidentTemplateUserOwnerDto,
  CreateIncidentTemplateUserOwnerDto,
  GetIncidentTemplateUserOwnerDto,
  IncidentTemplateUserOwnerDto,
  IncidentTemplateUserOwnerPage,
  ListIncidentTemplateUserOwnerDto,
  UpdateIncidentTemplateUserOwnerDto,
} from './incident-template-user-owner.dto.js';

/** The operations of Incident Template User Owner. */
@ResourceController(incidentTemplateUserOwner)
export class IncidentTemplateUserOwnerController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(incidentTemplateUserOwner, 'POST', {
    body: ListIncidentTemplateUserOwnerDto,
    answer: IncidentTemplateUserOwnerPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(incidentTemplateUserOwner, request);
  }

  /** The same by GET. */
  @ListRoute(incidentTemplateUserOwner, 'GET', {
    body: ListIncidentTemplateUserOwnerDto,
    answer: IncidentTemplateUserOwnerPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(incidentTemplateUserOwner, request);
  }

  /** One record by its id. */
  @GetItemRoute(incidentTemplateUserOwner, 'POST', {
    body: GetIncidentTemplateUserOwnerDto,
    answer: IncidentTemplateUserOwnerDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(incidentTemplateUserOwner, request);
  }

  /** The same by GET. */
  @GetItemRoute(incidentTemplateUserOwner, 'GET', {
    body: GetIncidentTemplateUserOwnerDto,
    answer: IncidentTemplateUserOwnerDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(incidentTemplateUserOwner, request);
  }

  /** The number of records that match. */
  @CountRoute(incidentTemplateUserOwner, { body: CountIncidentTemplateUserOwnerDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(incidentTemplateUserOwner, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(incidentTemplateUserOwner, {
    body: CreateIncidentTemplateUserOwnerDto,
    answer: IncidentTemplateUserOwnerDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(incidentTemplateUserOwner, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(incidentTemplateUserOwner, { body: UpdateIncidentTemplateUserOwnerDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(incidentTemplateUserOwner, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(incidentTemplateUserOwner)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(incidentTemplateUserOwner, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(incidentTemplateUserOwner)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(incidentTemplateUserOwner, request);
  }
}
