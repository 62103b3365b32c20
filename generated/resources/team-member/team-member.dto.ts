// Generated from catalog/references/team-member.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsDefined } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new Team Member records that callers can change later. */
class TeamMemberFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Team that the user is in. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly team?: EntityInput;

  /** Id of the team. */
  @IfGivenOrWithout('team') @IsDefined() @IsObjectId() readonly teamId?: ObjectIdInput;
}

/** Fields that an update of Team Member records can change. */
export class UpdateTeamMemberDto extends PartialType(TeamMemberFields, { skipNullProperties: false }) {}

/** Fields of new Team Member records. */
export class CreateTeamMemberDto extends TeamMemberFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who is in the team. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly user?: EntityInput;

  /** Id of the user. */
  @IfGivenOrWithout('user') @IsDefined() @IsObjectId() readonly userId?: ObjectIdInput;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceTeamMemberDto {}
