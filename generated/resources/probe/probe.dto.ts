// Generated from catalog/references/probe.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsDefined, IsNotEmpty, IsOptional } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IsDateValue,
  IsEntityReference,
  IsObjectId,
  IsText,
  MaxCharacters,
  type ObjectIdInput,
} from '@catalog-service/engine';

/** Fields of new Probe records that callers can change later. */
class ProbeFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was created. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Name of the probe. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly name!: string;

  /** Where the probe is and who runs it. */
  @IsOptional() @IsText() @MaxCharacters(500) readonly description?: string | null;
}

/** Fields that an update of Probe records can change. */
export class UpdateProbeDto extends PartialType(ProbeFields, { skipNullProperties: false }) {}

/** Fields of new Probe records. */
export class CreateProbeDto extends ProbeFields {
  /** Project that owns the record. */
  @IsOptional() @IsEntityReference() readonly project?: EntityInput | null;

  /** Id of the project that owns the record. */
  @IsOptional() @IsObjectId() readonly projectId?: ObjectIdInput | null;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceProbeDto {}
