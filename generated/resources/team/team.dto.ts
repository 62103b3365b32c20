// Generated from catalog/resources/team.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { CountBody, CreateData, DataBody, GetItemBody, ListBody, PageOf, RecordDto, UpdateData } from '#runtime';
import { team } from './team.definition.js';

/** Team as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class TeamDto extends RecordDto(team) {}

/** What a caller may give when it creates a record of Team. */
export class CreateTeamData extends CreateData(team) {}

/** What a caller may change of a record of Team. */
export class UpdateTeamData extends UpdateData(team) {}

export class CreateTeamDto extends DataBody(CreateTeamData) {}

export class UpdateTeamDto extends DataBody(UpdateTeamData) {}

export class ListTeamDto extends ListBody(TeamDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetTeamDto extends GetItemBody(TeamDto) {}

export class CountTeamDto extends CountBody(TeamDto) {}

export class TeamPage extends PageOf(TeamDto) {}
