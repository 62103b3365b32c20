import { fieldType, NAMED_TYPES, typeTitle } from '@catalog-service/vocabulary';
import type { Catalog, Field } from '../../model/model.js';
import { header, importStatements, quote } from '../source-text.js';

export const FIELD_TYPES_TEMPLATE = 'client/field-types.ts';

type Typed = Pick<Field, 'type' | 'enumeration'>;

/** Context of the template: the values of every type that the catalog may give a field. */
export function fieldTypesView({ enumerations }: Catalog) {
  const fields: readonly Typed[] = [
    ...NAMED_TYPES.map(({ name }) => ({ type: name })),
    ...enumerations.map((enumeration) => ({ type: 'Enumeration' as const, enumeration })),
  ];
  const types = fields.map((field) => ({ name: propertyName(typeTitle(field)), ...fieldType(field).client(field) }));
  const values = namesIn(types.flatMap(({ answer, input }) => [answer, input]));
  const conditions = namesIn(types.map(({ condition }) => condition)).filter((name) => !values.includes(name));
  const searched = fields.filter((field) => fieldType(field).families.includes('text'));
  return {
    header: header('', FIELD_TYPES_TEMPLATE),
    imports: [
      "import type * as enumerations from './enumerations.js';",
      ...importStatements([
        { from: './runtime/conditions.js', names: conditions.map(asType) },
        { from: './runtime/values.js', names: [...values, 'Values'].map(asType) },
      ]),
    ],
    types: types.map(({ name, answer, input, condition }) => ({ name, values: `${answer}, ${input}, ${condition}` })),
    summed: unionDeclaration(
      'SummedType',
      NAMED_TYPES.filter(({ isSummable }) => isSummable).map(({ name }) => name),
    ),
    searched: unionDeclaration('SearchedType', searched.map(typeTitle)),
  };
}

/** The names of types in pieces of TypeScript, each once, without enumerations, which stand behind a dot. */
const namesIn = (code: readonly string[]): string[] => [...new Set(code.join(' ').match(/(?<!\.)\b[A-Z]\w*/g) ?? [])];

const asType = (name: string): string => `type ${name}`;

const propertyName = (title: string): string => (/^\w+$/.test(title) ? title : quote(title));

/** `export type Name = 'a' | 'b';`, a line each where it does not fit on one. */
export function unionDeclaration(type: string, values: readonly string[]): string {
  const line = `export type ${type} = ${values.map(quote).join(' | ')};`;
  if (line.length <= 120) return line;
  return `export type ${type} =${values.map((value) => `\n  | ${quote(value)}`).join('')};`;
}
