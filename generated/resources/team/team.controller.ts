// Generated from catalog/resources/team.yaml by templates/nest/controller.ts.hbs. Do not edit.
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
import { team } from './team.definition.js';
import { CountTeamDto, CreateTeamDto, GetTeamDto, ListTeamDto, TeamDto, TeamPage, UpdateTeamDto } from './team.dto.js';

/** The operations of Team. */
@ResourceController(team)
export class TeamController {
  constructor(private readonly operations: ResourceOperations) {}

  /** One page of the records that match, and the number of all that match. */
  @ListRoute(team, 'POST', {
    body: ListTeamDto,
    answer: TeamPage,
  })
  list(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(team, request);
  }

  /** The same by GET. */
  @ListRoute(team, 'GET', {
    body: ListTeamDto,
    answer: TeamPage,
  })
  listByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.list(team, request);
  }

  /** One record by its id. */
  @GetItemRoute(team, 'POST', {
    body: GetTeamDto,
    answer: TeamDto,
  })
  getItem(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(team, request);
  }

  /** The same by GET. */
  @GetItemRoute(team, 'GET', {
    body: GetTeamDto,
    answer: TeamDto,
  })
  getItemByGet(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.getItem(team, request);
  }

  /** The number of records that match. */
  @CountRoute(team, { body: CountTeamDto })
  count(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.count(team, request);
  }

  /** Makes a record and answers with it. */
  @CreateRoute(team, {
    body: CreateTeamDto,
    answer: TeamDto,
  })
  create(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.create(team, request);
  }

  /** Changes what is given of one record. */
  @UpdateRoute(team, { body: UpdateTeamDto })
  update(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.update(team, request);
  }

  /** Deletes one record, with what belongs to it. */
  @DeleteRoute(team)
  delete(@Req() request: ApiRequest): Promise<JsonText> {
    return this.operations.delete(team, request);
  }

  /** What the caller may do here: its operations and its fields. */
  @PermissionsRoute(team)
  permissions(@Req() request: ApiRequest): JsonText {
    return this.operations.permissions(team, request);
  }
}
