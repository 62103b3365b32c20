// Generated from catalog/resources/team.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  CountBody,
  DataBody,
  type DateInput,
  type EntityInput,
  GetItemBody,
  IfGiven,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  IsSlug,
  ListBody,
  type ObjectIdInput,
  PageOf,
  RelatedRecord,
} from '#runtime';

/** Team as it is answered: `_id` always, the rest as far as it was selected and the caller may read it. */
export class TeamDto {
  @ApiProperty({ type: String, format: 'uuid', description: 'Id of the record.' })
  readonly _id!: string;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was made.' })
  readonly createdAt?: string;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was last changed.' })
  readonly updatedAt?: string;

  @ApiPropertyOptional({ type: RelatedRecord, description: 'Project that owns the record.' })
  readonly project?: RelatedRecord;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the project that owns the record.' })
  readonly projectId?: string;

  @ApiPropertyOptional({
    type: RelatedRecord,
    nullable: true,
    description: 'User who made the record, if it was a user.',
  })
  readonly createdByUser?: RelatedRecord | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Id of the user who made the record.',
  })
  readonly createdByUserId?: string | null;

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'Name of the team.' })
  readonly name?: string;

  @ApiPropertyOptional({ type: String, maxLength: 500, nullable: true, description: 'What the team is for.' })
  readonly description?: string | null;

  @ApiPropertyOptional({
    type: String,
    maxLength: 100,
    description: 'Readable name that no other team in any project has.',
  })
  readonly slug?: string;

  @ApiPropertyOptional({ type: Boolean, nullable: true, description: "Whether the team's permissions may be changed." })
  readonly isPermissionsEditable?: boolean | null;

  @ApiPropertyOptional({ type: Boolean, nullable: true, description: 'Whether the team may be deleted.' })
  readonly isTeamDeleteable?: boolean | null;

  @ApiPropertyOptional({ type: Boolean, nullable: true, description: 'Whether the last member has to stay.' })
  readonly shouldHaveAtLeastOneMember?: boolean | null;

  @ApiPropertyOptional({ type: Boolean, nullable: true, description: 'Whether the team itself may be changed.' })
  readonly isTeamEditable?: boolean | null;
}

/** What a caller may give when it creates a record: Team. */
export class CreateTeamData {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the record.' })
  @IfGiven()
  @IsObjectId()
  readonly _id?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was made.' })
  @IfGiven()
  @IsDateValue()
  readonly createdAt?: DateInput;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was last changed.' })
  @IfGiven()
  @IsDateValue()
  readonly updatedAt?: DateInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Project that owns the record.' })
  @IfGiven()
  @IsEntityReference()
  readonly project?: EntityInput;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the project that owns the record.' })
  @IfGiven()
  @IsObjectId()
  readonly projectId?: ObjectIdInput;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'User who made the record, if it was a user.',
  })
  @IsOptional()
  @IsEntityReference()
  readonly createdByUser?: EntityInput | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Id of the user who made the record.',
  })
  @IsOptional()
  @IsObjectId()
  readonly createdByUserId?: ObjectIdInput | null;

  @ApiProperty({ type: String, maxLength: 100, description: 'Name of the team.' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly name!: string;

  @ApiPropertyOptional({ type: String, maxLength: 500, nullable: true, description: 'What the team is for.' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  readonly description?: string | null;

  @ApiProperty({ type: String, maxLength: 100, description: 'Readable name that no other team in any project has.' })
  @IsNotEmpty()
  @IsSlug()
  @MaxLength(100)
  readonly slug!: string;
}

/** What a caller may change of a record: Team. At least one field; null clears an optional one. */
export class UpdateTeamData {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the record.' })
  @IfGiven()
  @IsObjectId()
  readonly _id?: ObjectIdInput;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was made.' })
  @IfGiven()
  @IsDateValue()
  readonly createdAt?: DateInput;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When the record was last changed.' })
  @IfGiven()
  @IsDateValue()
  readonly updatedAt?: DateInput;

  @ApiPropertyOptional({ type: String, maxLength: 100, description: 'Name of the team.' })
  @IfGiven()
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  readonly name?: string;

  @ApiPropertyOptional({ type: String, maxLength: 500, nullable: true, description: 'What the team is for.' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  readonly description?: string | null;
}

export class CreateTeamDto extends DataBody(CreateTeamData) {}

export class UpdateTeamDto extends DataBody(UpdateTeamData) {}

export class ListTeamDto extends ListBody(TeamDto, {
  defaultLimit: 10,
  maximumLimit: 100,
}) {}

export class GetTeamDto extends GetItemBody(TeamDto) {}

export class CountTeamDto extends CountBody(TeamDto) {}

export class TeamPage extends PageOf(TeamDto) {}
