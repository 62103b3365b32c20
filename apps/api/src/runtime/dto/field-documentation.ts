import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import type { FieldDefinition } from '../definition/definition.js';
import { RelatedRecord } from '../http/related-record.dto.js';

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
  switch (field.type) {
    case 'Object ID':
    case 'Entity':
      return { type: String, format: 'uuid' };
    case 'Entity Array':
      return { type: String, format: 'uuid', isArray: true };
    case 'Date':
      return { type: String, format: 'date-time' };
    case 'URL':
      return { type: String, format: 'uri' };
    case 'Boolean':
      return { type: Boolean };
    case 'JSON':
      return { type: 'object', additionalProperties: true };
    case 'Number':
      return { type: field.integer === true ? 'integer' : 'number', ...given(field, 'minimum', 'maximum') };
    case 'Permission':
      return { enum: [...(field.values ?? [])], enumName: 'PermissionName' };
    case 'Monitor Type':
      return { enum: [...(field.values ?? [])], enumName: 'MonitorType' };
    case 'Workflow Status':
      return { enum: [...(field.values ?? [])], enumName: 'WorkflowStatus' };
    default:
      return { type: String, ...given(field, 'maxLength') };
  }
}

/** The bounds that the field has. */
function given(field: FieldDefinition, ...bounds: readonly ('minimum' | 'maximum' | 'maxLength')[]) {
  return Object.fromEntries(bounds.filter((bound) => field[bound] !== undefined).map((bound) => [bound, field[bound]]));
}
