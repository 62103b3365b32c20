// Generated from catalog/references/team-permission.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsArray, IsDefined, IsNotEmpty, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  IsOneOf,
  type ObjectIdInput,
} from '@catalog-service/engine';
import * as enumerations from '../../enumerations.js';

/** Fields of new Team Permission records that callers can change later. */
class TeamPermissionFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Name of the role or permission that the members hold. */
  @IsDefined() @IsNotEmpty() @IsOneOf(enumerations.permissionName) readonly permission!: enumerations.PermissionName;

  /** Labels to which the permission is limited; without labels, it is not limited. */
  @IsOptional() @IsArray() @IsEntityReference({ each: true }) readonly labels?: readonly EntityInput[];
}

/** Fields that an update of Team Permission records can change. */
export class UpdateTeamPermissionDto extends PartialType(TeamPermissionFields, { skipNullProperties: false }) {}

/** Fields of new Team Permission records. */
export class CreateTeamPermissionDto extends TeamPermissionFields {
  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project that owns the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** Team whose members hold the permission. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly team?: EntityInput;

  /** Id of the team. */
  @IfGivenOrWithout('team') @IsDefined() @IsObjectId() readonly teamId?: ObjectIdInput;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceTeamPermissionDto {}
