// Generated from catalog/resources/team.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsBoolean, IsDefined, IsNotEmpty, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  IsSlug,
  IsText,
  MaxCharacters,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new Team records that callers can change later. */
class TeamFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Name of the team. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly name!: string;

  /** What the team is for. */
  @IsOptional() @IsText() @MaxCharacters(500) readonly description?: string | null;
}

/** Fields that an update of Team records can change. */
export class UpdateTeamDto extends PartialType(TeamFields, { skipNullProperties: false }) {}

/** Fields of new Team records. */
export class CreateTeamDto extends TeamFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** User who created the record, if it was a user. */
  @IsOptional() @IsEntityReference() readonly createdByUser?: EntityInput | null;

  /** Id of the user who created the record. */
  @IsOptional() @IsObjectId() readonly createdByUserId?: ObjectIdInput | null;

  /** Readable name that no other team in any project has. */
  @IsDefined() @IsNotEmpty() @MaxCharacters(100) @IsSlug() readonly slug!: string;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceTeamDto {
  /** Whether the team's permissions may be changed. */
  @IsOptional() @IsBoolean() readonly isPermissionsEditable?: boolean | null;

  /** Whether the team may be deleted. */
  @IsOptional() @IsBoolean() readonly isTeamDeleteable?: boolean | null;

  /** Whether the last member has to stay. */
  @IsOptional() @IsBoolean() readonly shouldHaveAtLeastOneMember?: boolean | null;

  /** Whether the team itself may be changed. */
  @IsOptional() @IsBoolean() readonly isTeamEditable?: boolean | null;
}
