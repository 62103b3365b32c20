// Generated from catalog/resources/device.yaml by templates/nest/dto.ts.hbs. Do not edit.
import { PartialType } from '@nestjs/mapped-types';
import { IsArray, IsBoolean, IsDefined, IsInt, IsNotEmpty, IsNumber, IsOptional, Max, Min } from 'class-validator';
import {
  type DateInput,
  type EntityInput,
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsJsonValue,
  IsListOf,
  IsObjectId,
  IsOneOf,
  IsSlug,
  IsText,
  IsUrlValue,
  IsValueOf,
  type JsonValue,
  MaxCharacters,
  type ObjectIdInput,
  type UrlInput,
} from '@catalog-service/engine';
import * as enumerations from '../../enumerations.js';

/** Fields of new Device records that callers can change later. */
class DeviceFields {
  /** Id of the record. */
  @IfGiven() @IsDefined() @IsObjectId() readonly _id?: ObjectIdInput;

  /** When the record was made. */
  @IfGiven() @IsDefined() @IsDateValue() readonly createdAt?: DateInput;

  /** What else there is to say. */
  @IsOptional() @IsText() @MaxCharacters(100) readonly remark?: string | null;

  /** Name of the device. */
  @IfGivenOrWithout('title') @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(60) readonly name?: string;

  /** Name of the device. */
  @IfGiven() @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(60) readonly title?: string;

  /** Readable name that no other device of the project has. */
  @IfGiven() @IsDefined() @IsNotEmpty() @MaxCharacters(100) @IsSlug() readonly handle?: string;

  /** What the device is. */
  @IsOptional() @IsText() @MaxCharacters(500) readonly summary?: string | null;

  /** How the device is used. */
  @IsOptional() @IsText() readonly manual?: string | null;

  /** What people wrote about it. */
  @IsOptional() @IsText() @MaxCharacters(2000) readonly notes?: string | null;

  /** Where it is described. */
  @IsOptional() @IsUrlValue() readonly homepage?: UrlInput | null;

  /** How the device is set up. */
  @IsOptional() @IsJsonValue() readonly settings?: JsonValue | null;

  /** How much it matters, 9 being the most. */
  @IsOptional() @IsInt() @Min(1) @Max(9) readonly priority?: number | null;

  /** Weight in kilograms. */
  @IsOptional() @IsNumber() @Min(0) readonly weight?: number | null;

  /** Weight in kilograms. */
  @IsOptional() @IsNumber() @Min(0) readonly mass?: number | null;

  /** Whether it measures. */
  @IfGiven() @IsDefined() @IsBoolean() readonly isEnabled?: boolean;

  /** When it was put in place. */
  @IsOptional() @IsDateValue() readonly installedAt?: DateInput | null;

  /** What one needs to read it. */
  @IsOptional() @IsOneOf(enumerations.permissionName) readonly permission?: enumerations.PermissionName | null;

  /** Where it stands. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly site?: EntityInput;

  /** Id of the site. */
  @IfGivenOrWithout('site') @IsDefined() @IsObjectId() readonly siteId?: ObjectIdInput;

  /** Labels that it is filed under. */
  @IsOptional() @IsArray() @IsEntityReference({ each: true }) readonly labels?: readonly EntityInput[];

  /** Labels that it is filed under. */
  @IsOptional() @IsArray() @IsEntityReference({ each: true }) readonly tags?: readonly EntityInput[];

  /** Who looks after it. */
  @IsOptional() @IsValueOf('Email') readonly email?: string | null;

  /** Number that it calls. */
  @IsOptional() @IsValueOf('Phone') readonly phone?: string | null;

  /** Colour of the case. */
  @IsOptional() @IsValueOf('Colour') readonly colour?: string | null;

  /** Name in the network. */
  @IsOptional() @IsValueOf('Hostname') readonly host?: string | null;

  /** Address in the network. */
  @IsOptional() @IsValueOf('IP Address') readonly address?: string | null;

  /** Version of what it runs. */
  @IsOptional() @IsValueOf('Version') readonly firmware?: string | null;

  /** Zone of its clock. */
  @IfGiven() @IsDefined() @IsNotEmpty() @IsValueOf('Time Zone') readonly timeZone?: string;

  /** Time between two measurements. */
  @IfGiven() @IsDefined() @IsValueOf('Duration') readonly interval?: string;

  /** When it measures. */
  @IsOptional() @IsValueOf('Cron') readonly schedule?: string | null;

  /** Price in euros. */
  @IsOptional() @IsValueOf('Decimal', { precision: 12, scale: 2, minimum: 0, maximum: 1000000 })
  readonly price?: string | null;

  /** How it is connected. */
  @IsOptional() @IsValueOf('JSON', {
    shape: {
      tag: 'by',
      oneOf: {
        cable: {
          metres: { shape: { type: 'Number', minimum: 0 }, required: true, description: 'Length.' },
          colours: { shape: { list: { type: 'Colour', maxLength: 7 }, minItems: 1 } },
        },
        radio: {
          channel: { shape: { type: 'Number', integer: true } },
          kind: {
            shape: {
              type: 'Enumeration',
              enumeration: { title: 'Device Kind', type: 'DeviceKind', values: ['Heat', 'light'], caseMatters: true },
            },
          },
          more: { shape: { type: 'JSON' } },
        },
      },
    },
  })
  readonly wiring?: { readonly by: 'cable'; readonly metres: number; readonly colours?: readonly string[] } | { readonly by: 'radio'; readonly channel?: number; readonly kind?: enumerations.DeviceKind; readonly more?: JsonValue } | null;

  /** Words by which it is found. */
  @IfGiven() @IsDefined() @IsListOf('Text', { maxLength: 40, maxItems: 20, uniqueItems: true })
  readonly keywords?: readonly string[];

  /** Values at which it warns. */
  @IfGiven() @IsDefined() @IsListOf('Decimal', { precision: 6, scale: 2, maxItems: 9 })
  readonly limits?: readonly string[];

  /** Where it was made. */
  @IsOptional() @IsValueOf('Country') readonly country?: string | null;
}

/** Fields that an update of Device records can change. */
export class UpdateDeviceDto extends PartialType(DeviceFields, { skipNullProperties: false }) {}

/** Fields of new Device records. */
export class CreateDeviceDto extends DeviceFields {
  /** When the record was last changed. */
  @IfGiven() @IsDefined() @IsDateValue() readonly updatedAt?: DateInput;

  /** Project that owns the record. */
  @IfGiven() @IsDefined() @IsEntityReference() readonly project?: EntityInput;

  /** Id of the project. */
  @IfGiven() @IsDefined() @IsObjectId() readonly projectId?: ObjectIdInput;

  /** Readable name that no other device has. */
  @IsDefined() @IsNotEmpty() @MaxCharacters(100) @IsSlug() readonly slug!: string;

  /** Number of the device in its project. */
  @IfGiven() @IsDefined() @IsInt() @Min(-2147483648) @Max(2147483647) readonly number?: number;

  /** What kind of thing it measures. */
  @IsDefined() @IsNotEmpty() @IsOneOf(enumerations.deviceKind) readonly kind!: enumerations.DeviceKind;

  /** Name and site: the service joins them. */
  @IfGiven() @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly label?: string;

  /** Secret of the device; nobody reads it. */
  @IsDefined() @IsNotEmpty() @IsText() @MaxCharacters(100) readonly secret!: string;

  /** Number that its maker gave it. */
  @IsOptional() @IsObjectId() readonly serial?: ObjectIdInput | null;
}

/** Fields that the service sets; a service key may give them. */
export class ServiceDeviceDto {
  /** How much its place must bear. */
  @IsOptional() @IsNumber() readonly stress?: number | null;

  /** How its last run ended. */
  @IsOptional() @IsOneOf(enumerations.runState) readonly status?: enumerations.RunState | null;
}
