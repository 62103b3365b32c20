import type { Field, FieldType } from '../../model/model.js';
import { enumerationOf } from './enumerations.view.js';
import type { Fragment } from './fragment.js';

/** Whether a property may be left out, and whether it may be null. */
export interface Presence {
  readonly optional: boolean;
  readonly nullable: boolean;
}

const TEXTS: ReadonlySet<FieldType> = new Set(['Text', 'Long Text', 'Very Long Text', 'Markdown', 'Slug', 'URL']);

/** The decorators that check the value which a create or an update gives to a field. */
export function validatorsOf(field: Field, presence: Presence): readonly Fragment[] {
  return [...presenceValidators(field, presence), ...typeValidators(field)];
}

function presenceValidators(field: Field, { optional, nullable }: Presence): Fragment[] {
  const notEmpty = field.required && TEXTS.has(field.type) ? [standard('IsNotEmpty')] : [];
  if (!optional) return notEmpty;
  return [nullable ? standard('IsOptional') : own('IfGiven'), ...notEmpty];
}

function typeValidators(field: Field): Fragment[] {
  switch (field.type) {
    case 'Object ID':
      return [own('IsObjectId')];
    case 'Entity':
      return [own('IsEntityReference')];
    case 'Entity Array':
      return [own('IsEntityReferenceArray')];
    case 'Date':
      return [own('IsDateValue')];
    case 'URL':
      return [own('IsUrlValue')];
    case 'Slug':
      return [own('IsSlug'), ...bound('MaxLength', field.maxLength)];
    case 'Boolean':
      return [standard('IsBoolean')];
    case 'JSON':
      return field.required ? [standard('IsDefined')] : [];
    case 'Number':
      return [
        standard(field.integer === true ? 'IsInt' : 'IsNumber'),
        ...bound('Min', field.minimum),
        ...bound('Max', field.maximum),
      ];
    case 'Permission':
    case 'Monitor Type':
    case 'Workflow Status':
      return enumerationValidators(field);
    default:
      return [standard('IsString'), ...bound('MaxLength', field.maxLength)];
  }
}

function enumerationValidators(field: Field): Fragment[] {
  const enumeration = enumerationOf(field);
  if (enumeration === undefined) return [];
  const { validator, list } = enumeration;
  const uses = [
    { from: '#runtime', name: validator },
    { from: '../../enumerations.js', name: list },
  ];
  return [{ code: `@${validator}(${list})`, uses }];
}

function bound(name: string, limit: number | undefined): Fragment[] {
  return limit === undefined ? [] : [standard(name, String(limit))];
}

function standard(name: string, argument = ''): Fragment {
  return { code: `@${name}(${argument})`, uses: [{ from: 'class-validator', name }] };
}

function own(name: string): Fragment {
  return { code: `@${name}()`, uses: [{ from: '#runtime', name }] };
}
