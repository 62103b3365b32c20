import type { Field } from '../../model/model.js';
import type { Presence } from './dto-validators.js';
import { enumerationOf } from './enumerations.view.js';
import type { Fragment, Use } from './fragment.js';
import { Identifier, type Literal, printLiteral } from './literal.js';

/** Indentation of a property of a class. */
const INDENT = 2;

/** Options of an ApiProperty that describe a value, and what they take from other modules. */
interface Schema {
  readonly options: Readonly<Record<string, Literal | undefined>>;
  readonly uses: readonly Use[];
}

const STRING = new Identifier('String');
const RELATED_RECORD = new Identifier('RelatedRecord');
const USES_RELATED_RECORD = [{ from: '#runtime', name: RELATED_RECORD.name }];

/** The decorator that describes a property of an answer. */
export function answerDocumentation(field: Field, presence: Presence): Fragment {
  switch (field.type) {
    case 'Entity':
      return documentation(field, presence, { options: { type: RELATED_RECORD }, uses: USES_RELATED_RECORD });
    case 'Entity Array':
      return documentation(field, presence, { options: { type: [RELATED_RECORD] }, uses: USES_RELATED_RECORD });
    default:
      return documentation(field, presence, schemaOf(field));
  }
}

/** The decorator that describes a property of the data of a create or an update. */
export function inputDocumentation(field: Field, presence: Presence): Fragment {
  return documentation(field, presence, schemaOf(field));
}

function documentation(field: Field, { optional, nullable }: Presence, schema: Schema): Fragment {
  const name = optional ? 'ApiPropertyOptional' : 'ApiProperty';
  const options = { ...schema.options, nullable: nullable ? true : undefined, description: field.description };
  const place = { indent: INDENT, before: `@${name}(`.length, after: ')'.length };
  return {
    code: `@${name}(${printLiteral(options, place)})`,
    uses: [{ from: '@nestjs/swagger', name }, ...schema.uses],
  };
}

function schemaOf(field: Field): Schema {
  switch (field.type) {
    case 'Object ID':
    case 'Entity':
      return plain({ type: STRING, format: 'uuid' });
    case 'Entity Array':
      return plain({ type: STRING, format: 'uuid', isArray: true });
    case 'Date':
      return plain({ type: STRING, format: 'date-time' });
    case 'URL':
      return plain({ type: STRING, format: 'uri' });
    case 'Boolean':
      return plain({ type: new Identifier('Boolean') });
    case 'JSON':
      return plain({ type: 'object', additionalProperties: true });
    case 'Number':
      return plain({
        type: field.integer === true ? 'integer' : 'number',
        minimum: field.minimum,
        maximum: field.maximum,
      });
    default:
      return enumerationSchema(field) ?? plain({ type: STRING, maxLength: field.maxLength });
  }
}

function enumerationSchema(field: Field): Schema | undefined {
  const enumeration = enumerationOf(field);
  if (enumeration === undefined) return undefined;
  return {
    options: { enum: new Identifier(enumeration.list), enumName: enumeration.type },
    uses: [{ from: '../../enumerations.js', name: enumeration.list }],
  };
}

function plain(options: Schema['options']): Schema {
  return { options, uses: [] };
}
