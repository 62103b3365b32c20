import type { Field } from '../../model/model.js';
import { answerDocumentation, inputDocumentation } from './dto-documentation.js';
import { answerType, inputType } from './dto-types.js';
import { type Presence, validatorsOf } from './dto-validators.js';
import { isNullable, mustBeGiven } from './field-rules.js';
import type { Fragment, Use } from './fragment.js';
import { orNull } from './record-type.js';

/** A property of a DTO class, printed. */
export interface DtoProperty {
  readonly decorators: readonly string[];
  readonly declaration: string;
  readonly uses: readonly Use[];
}

/** `_id` always comes back; the rest only as far as it was selected. Answers have no validators. */
export function answerProperty(field: Field, siblings: readonly Field[]): DtoProperty {
  const presence = { optional: field.name !== '_id', nullable: isNullable(field, siblings) };
  return property(field, presence, [answerDocumentation(field, presence)], answerType(field));
}

/** A required id may be left out where its entity is given; the two are one column. */
export function createProperty(field: Field, siblings: readonly Field[]): DtoProperty {
  const optional = !mustBeGiven(field) || field.entityField !== undefined;
  return inputProperty(field, { optional, nullable: isNullable(field, siblings) });
}

export function updateProperty(field: Field, siblings: readonly Field[]): DtoProperty {
  return inputProperty(field, { optional: true, nullable: isNullable(field, siblings) });
}

function inputProperty(field: Field, presence: Presence): DtoProperty {
  const decorators = [inputDocumentation(field, presence), ...validatorsOf(field, presence)];
  return property(field, presence, decorators, inputType(field));
}

function property(field: Field, presence: Presence, decorators: readonly Fragment[], type: Fragment): DtoProperty {
  const mark = presence.optional ? '?' : '!';
  return {
    decorators: decorators.map(({ code }) => code),
    declaration: `readonly ${field.name}${mark}: ${orNull(type.code, presence.nullable)};`,
    uses: [...decorators.flatMap(({ uses }) => uses), ...type.uses],
  };
}
