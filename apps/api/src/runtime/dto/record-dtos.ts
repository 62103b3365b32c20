import type { Type as Class } from '@nestjs/common';
import type { FieldDefinition, ResourceDefinition } from '../definition/definition.js';
import { isCreatable, isNullable, isReadable, isUpdatable, mustBeGiven } from '../vocabulary/field-rules.js';
import { answerDocumentation, inputDocumentation, type Presence } from './field-documentation.js';
import { validatorsOf } from './field-validators.js';
import type { AnswerOf, CreateOf, UpdateOf } from './record-types.js';

/**
 * Classes for `extends`, made from a definition. They carry what hand-written DTO classes would: the decorators of
 * @nestjs/swagger and class-validator, property by property. Each has an overload, because the compiler sees no property
 * that a decorator declares.
 */

/** Makes the class of a record as it is answered. Answers have no validators. */
export function RecordDto<D extends ResourceDefinition>(definition: D): Class<AnswerOf<D>>;
export function RecordDto(definition: ResourceDefinition): Class<object> {
  return classOf(definition, isReadable, (name, field, nullable) => [
    answerDocumentation(field, { optional: name !== '_id', nullable }),
  ]);
}

/** Makes the class of what a caller may give when it creates a record. */
export function CreateData<D extends ResourceDefinition>(definition: D): Class<CreateOf<D>>;
export function CreateData(definition: ResourceDefinition): Class<object> {
  return classOf(definition, isCreatable, (name, field, nullable) =>
    inputDecorators(field, { optional: field.entityField !== undefined || !mustBeGiven(name, field), nullable }),
  );
}

/** Makes the class of what a caller may change of a record. */
export function UpdateData<D extends ResourceDefinition>(definition: D): Class<UpdateOf<D>>;
export function UpdateData(definition: ResourceDefinition): Class<object> {
  return classOf(definition, isUpdatable, (_name, field, nullable) =>
    inputDecorators(field, { optional: true, nullable }),
  );
}

function inputDecorators(field: FieldDefinition, presence: Presence): PropertyDecorator[] {
  return [inputDocumentation(field, presence), ...validatorsOf(field, presence)];
}

/** A class whose properties are the fields that belong in it; decorators apply from the last, as they do in a class. */
function classOf(
  definition: ResourceDefinition,
  belongs: (field: FieldDefinition) => boolean,
  decoratorsOf: (name: string, field: FieldDefinition, nullable: boolean) => readonly PropertyDecorator[],
): Class<object> {
  class Dto {}
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!belongs(field)) continue;
    const decorators = decoratorsOf(
      name,
      field,
      isNullable(name, field, (id) => definition.fields[id]),
    );
    for (const decorate of decorators.toReversed()) decorate(Dto.prototype, name);
  }
  return Dto;
}
