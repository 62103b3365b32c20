import { type DecoratorUse, fieldType, isNullable, ours, validator } from '@catalog-service/vocabulary';
import { otherNames } from '../../model/entities.js';
import type { Field, Resource } from '../../model/model.js';
import { docComment, header, type Import, importStatements } from '../source-text.js';
import { enumerationLiteral, importEnumerations } from './enumerations.view.js';
import { LINE_WIDTH, type Literal, literalOf, printLiteral } from './literal.js';

export const DTO_TEMPLATE = 'nest/dto.ts';

const INDENT = 2;
/** Types of values that the runtime exports; an enumeration of such a name stands behind a dot. */
const WIRE_TYPE = /(?<!\.)\b(?:\w+Input|JsonValue)\b/g;

/** One property of a class: its lines and their imports. */
interface Property {
  readonly text: string;
  readonly decorators: readonly DecoratorUse[];
  readonly type: string;
}

/** Context of the template: the bodies of the create and the update of one resource. */
export function dtoView({ names, source, fields }: Resource) {
  const given = fields.filter(({ internal }) => !internal);
  const classOf = (belongs: (field: Field) => boolean) => given.filter(belongs).map((field) => property(field, given));
  const changing = classOf(({ auto, updatable }) => !auto && updatable);
  const fixed = classOf(({ auto, updatable }) => !auto && !updatable);
  const service = classOf(({ auto }) => auto);
  return {
    header: header(source, DTO_TEMPLATE),
    imports: [
      ...importStatements(importsOf([...changing, ...fixed, ...service])),
      ...(given.some(({ enumeration }) => enumeration !== undefined) ? [importEnumerations('../..')] : []),
    ],
    names,
    changing: bodyOf(changing),
    fixed: bodyOf(fixed),
    service: bodyOf(service),
  };
}

/** The body of a class, with its braces; an empty one on the line of its class. */
const bodyOf = (properties: readonly Property[]): string =>
  properties.length === 0 ? '{}' : `{\n${properties.map(({ text }) => text).join('\n\n')}\n}`;

function importsOf(properties: readonly Property[]): Import[] {
  const uses = properties.flatMap(({ decorators }) => decorators);
  const namesFrom = (module: DecoratorUse['from']) =>
    uses.filter(({ from }) => from === module).map(({ name }) => name);
  const types = properties.flatMap(({ type }) => type.match(WIRE_TYPE) ?? []).map((name) => `type ${name}`);
  return [
    { from: '@nestjs/mapped-types', names: ['PartialType'] },
    { from: 'class-validator', names: [...new Set(namesFrom('class-validator'))] },
    { from: '@catalog-service/engine', names: [...new Set([...namesFrom('@catalog-service/engine'), ...types])] },
  ];
}

function property(field: Field, siblings: readonly Field[]): Property {
  const { name, description, enumeration } = field;
  const { presence, isNullable, isRequired } = optionalityOf(field, siblings);
  const { decorators: valueDecorators, client } = fieldType(field);
  // The first one that fails is reported: an empty text is missing rather than of another form.
  const decorators = [...presence, ...(isNullable ? [] : notEmpty(field)), ...valueDecorators(field)];
  const choice = `enumerations.${enumeration?.type}`;
  const ofChoices = field.list === true ? `readonly ${choice}[]` : choice;
  const type = enumeration === undefined ? client(field).input : ofChoices;
  const uses = decorators
    .map((use) => `@${use.name}(${use.arguments.map((argument) => printed(argument, field)).join(', ')})`)
    .join(' ');
  const declaration = `readonly ${name}${isRequired ? '!' : '?'}: ${type}${isNullable ? ' | null' : ''};`;
  const fits = INDENT + uses.length + 1 + declaration.length <= LINE_WIDTH;
  const lines = fits ? [`${uses} ${declaration}`] : [uses, declaration];
  return {
    text: [docComment(description, INDENT), ...lines.map((line) => `${' '.repeat(INDENT)}${line}`)].join('\n'),
    decorators,
    type,
  };
}

/** An empty text counts as missing. */
function notEmpty(field: Field): DecoratorUse[] {
  const { isText, envelope } = fieldType(field);
  if (isText !== true) return [];
  return [envelope === undefined ? validator('IsNotEmpty') : ours('IsNotEmptyUrl')];
}

function printed(argument: DecoratorUse['arguments'][number], field: Field): string {
  const isEnumeration = typeof argument === 'object' && 'enumeration' in argument;
  const literal: Literal | undefined = isEnumeration ? enumerationLiteral(field) : literalOf(argument);
  return printLiteral(literal ?? null, { indent: INDENT, before: 0, after: 0 });
}

/** Whether a body may leave a property out, and whether it may be null, as decorators and for its type. */
export interface Optionality {
  readonly presence: readonly DecoratorUse[];
  readonly isNullable: boolean;
  /** Every create must have it. */
  readonly isRequired: boolean;
}

/** `siblings` are the fields of the resource. */
export function optionalityOf(field: Field, siblings: readonly Field[]): Optionality {
  const optional = { presence: [validator('IsOptional')], isNullable: true, isRequired: false };
  const sibling = (name: string) => siblings.find((other) => other.name === name);
  if (fieldType(field).relation === 'many') return { ...optional, isNullable: false };
  if (isNullable(field.name, field, sibling)) return optional;
  const condition = conditionOf(field, siblings);
  return { presence: [...condition, validator('IsDefined')], isNullable: false, isRequired: condition.length === 0 };
}

/** The reason why a caller may omit a field that every record has. */
function conditionOf(field: Field, siblings: readonly Field[]): readonly DecoratorUse[] {
  const { idField, aliasOf, required, derived } = field;
  const isFilledIn = derived || field.default !== undefined || !required || field.name === 'projectId';
  if (idField !== undefined || aliasOf !== undefined || isFilledIn) return [ours('IfGiven')];
  const others = otherNames(field, siblings);
  return others.length === 0 ? [] : [ours('IfGivenOrWithout', ...others)];
}
