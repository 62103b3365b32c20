import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import type { FieldDefinition } from '../definition/definition.js';
import { RelatedRecord } from '../http/related-record.dto.js';
import { fieldType } from '../vocabulary/field-types/index.js';

/** Whether a property may be left out, and whether it may be null. */
export interface Presence {
  readonly optional: boolean;
  readonly nullable: boolean;
}

/** The decorator that describes a property of an answer. */
export function answerDocumentation(field: FieldDefinition, presence: Presence): PropertyDecorator {
  switch (field.type) {
    case 'Entity':
      return documentation(field, presence, { type: RelatedRecord });
    case 'Entity Array':
      return documentation(field, presence, { type: [RelatedRecord] });
    default:
      return documentation(field, presence, schemaOf(field));
  }
}

/** The decorator that describes a property of the data of a create or an update. */
export function inputDocumentation(field: FieldDefinition, presence: Presence): PropertyDecorator {
  return documentation(field, presence, schemaOf(field));
}

function documentation(
  { description }: FieldDefinition,
  { optional, nullable }: Presence,
  schema: ApiPropertyOptions,
): PropertyDecorator {
  const describe = optional ? ApiPropertyOptional : ApiProperty;
  return describe({ ...schema, ...(nullable && { nullable }), description });
}

function schemaOf(field: FieldDefinition): ApiPropertyOptions {
  const { enumeration } = field;
  if (enumeration !== undefined) return { enum: [...enumeration.values], enumName: enumeration.type };
  switch (field.type) {
    case 'Entity Array':
      return { type: String, format: 'uuid', isArray: true };
    case 'JSON':
      return { type: 'object', additionalProperties: true };
    default:
      // What is left undefined is not there.
      return JSON.parse(JSON.stringify(fieldType(field).answerSchema(field)));
  }
}
