import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsDate,
  IsNotEmptyObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  ValidateNested,
} from 'class-validator';

export class CreateMonitorGroupData {
  @IsOptional()
  @IsUUID()
  readonly _id?: string;

  @IsOptional()
  @Type(() => Date)
  @IsDate()
  readonly createdAt?: Date;

  @IsOptional()
  @Type(() => Date)
  @IsDate()
  readonly updatedAt?: Date;

  @IsString()
  @Length(1, 100)
  readonly name!: string;

  @IsOptional()
  @IsString()
  @Length(1, 500)
  readonly description?: string | null;

  @IsString()
  @Matches(/^(?=.*[\p{L}\p{N}])[\p{L}\p{N}_-]{1,100}$/u)
  readonly slug!: string;
}

export class CreateMonitorGroupDto {
  @IsNotEmptyObject()
  @ValidateNested()
  @Type(() => CreateMonitorGroupData)
  readonly data!: CreateMonitorGroupData;
}

export class CreateMonitorGroupsDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(1_000)
  @ValidateNested({ each: true })
  @Type(() => CreateMonitorGroupData)
  readonly data!: CreateMonitorGroupData[];
}

export class UpdateMonitorGroupData {
  @IsOptional()
  @IsString()
  @Length(1, 100)
  readonly name?: string;

  @IsOptional()
  @IsString()
  @Length(1, 500)
  readonly description?: string | null;
}

export class UpdateMonitorGroupDto {
  @IsNotEmptyObject()
  @ValidateNested()
  @Type(() => UpdateMonitorGroupData)
  readonly data!: UpdateMonitorGroupData;
}
