import { ApiProperty } from '@nestjs/swagger';

/** The record behind a relation: its id, and the fields of it that were selected. */
export class RelatedRecord {
  @ApiProperty({ type: String, format: 'uuid', description: 'Id of the related record.' })
  readonly _id!: string;

  readonly [field: string]: unknown;
}
