import type { Type as Class } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDefined, IsInt, IsObject, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import type { Query, Select, Sort } from '../vocabulary/wire-values.js';

/** How many records a list gives. */
export interface Paging {
  readonly defaultLimit: number;
  readonly maximumLimit: number;
}

const SELECT = 'Fields to answer with: `true`, or for a relation the fields of its record. Without it only `_id`.';
const QUERY = 'Values or conditions by field, all of which must hold. Without it every record matches.';
const SORT = '`ASC` or `DESC` by field. Without it the newest record comes first.';

/** Makes the class of a list's body. */
export function ListBody<R extends object>(_record: Class<R>, paging: Paging) {
  class ListBodyOf {
    @ApiPropertyOptional({ type: 'object', additionalProperties: true, description: QUERY })
    @IsOptional()
    @IsObject()
    readonly query?: Query<R>;

    @ApiPropertyOptional({ type: 'object', additionalProperties: true, description: SELECT, example: { _id: true } })
    @IsOptional()
    @IsObject()
    readonly select?: Select<R>;

    @ApiPropertyOptional({
      type: 'object',
      additionalProperties: true,
      description: SORT,
      example: { createdAt: 'ASC' },
    })
    @IsOptional()
    @IsObject()
    readonly sort?: Sort<R>;

    @ApiPropertyOptional({
      type: 'integer',
      minimum: 1,
      maximum: paging.maximumLimit,
      default: paging.defaultLimit,
      description: 'Number of records to fetch; `limit` in the query string wins.',
    })
    @IsOptional()
    @IsInt()
    @Min(1)
    @Max(paging.maximumLimit)
    readonly limit?: number;

    @ApiPropertyOptional({
      type: 'integer',
      minimum: 0,
      default: 0,
      description: 'Number of records to skip; `skip` in the query string wins.',
    })
    @IsOptional()
    @IsInt()
    @Min(0)
    readonly skip?: number;
  }
  return ListBodyOf;
}

/** Makes the class of the body with which one record is asked for. */
export function GetItemBody<R extends object>(_record: Class<R>) {
  class GetItemBodyOf {
    @ApiPropertyOptional({ type: 'object', additionalProperties: true, description: SELECT, example: { _id: true } })
    @IsOptional()
    @IsObject()
    readonly select?: Select<R>;
  }
  return GetItemBodyOf;
}

/** Makes the class of a count's body. */
export function CountBody<R extends object>(_record: Class<R>) {
  class CountBodyOf {
    @ApiPropertyOptional({ type: 'object', additionalProperties: true, description: QUERY })
    @IsOptional()
    @IsObject()
    readonly query?: Query<R>;
  }
  return CountBodyOf;
}

/** Makes the class of a body that carries `data` of the given class: that of a create or an update. */
export function DataBody<D extends object>(data: Class<D>) {
  class DataBodyOf {
    @ApiProperty({ type: data })
    @IsDefined()
    @IsObject()
    @ValidateNested()
    @Type(() => data)
    readonly data!: D;
  }
  return DataBodyOf;
}

/** Makes the class of a list's answer. */
export function PageOf<R extends object>(record: Class<R>) {
  class Page {
    @ApiProperty({ type: 'integer', description: 'Number of all records that match.' })
    readonly count!: number;

    @ApiProperty({ type: 'integer', description: 'Number of records asked for.' })
    readonly limit!: number;

    @ApiProperty({ type: 'integer', description: 'Number of records skipped.' })
    readonly skip!: number;

    @ApiProperty({ type: [record], description: 'The records of this page.' })
    readonly data!: readonly R[];
  }
  return Page;
}

/** The answer to a count. */
export class CountAnswer {
  @ApiProperty({ type: 'integer', description: 'Number of all records that match.' })
  readonly count!: number;
}

/** The answer to a caller who asks what it may do; `CallerPermissions` is its type. */
export class PermissionsAnswer {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'boolean' },
    description: 'By operation: whether the caller may perform it.',
    example: { list: true, getItem: true, count: true, create: false, update: false, delete: false },
  })
  readonly operations!: object;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'boolean' } },
    description: 'By field: whether the caller may read it, and give it on create and on update.',
    example: { _id: { read: true, create: false, update: false } },
  })
  readonly fields!: object;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'What of the above holds only for records that carry one of the labels, by operation and by field. Empty where nothing is narrowed.',
    example: { operations: {}, fields: {} },
  })
  readonly narrowedToLabels!: object;
}
