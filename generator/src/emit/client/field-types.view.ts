import { fieldType, NAMED_TYPES, typeTitle } from '#vocabulary/field-types/index';
import type { Catalog, Field } from '../../model/model.js';
import { header, importStatements } from '../source-text.js';
import { quote } from '../template-helpers.js';
import { unionDeclaration } from './union-declaration.js';

export const FIELD_TYPES_TEMPLATE = 'client/field-types.ts';

type Typed = Pick<Field, 'type' | 'enumeration'>;

/** Context of the template: the values of every type that the catalog may give a field. */
export function fieldTypesView({ enumerations }: Catalog) {
  const fields: readonly Typed[] = [
    ...NAMED_TYPES.map(({ name }) => ({ type: name })),
    ...enumerations.map((enumeration) => ({ type: 'Enumeration' as const, enumeration })),
  ];
  const types = fields.map((field) => {
    const { answer, input, condition } = fieldType(field).client(field);
    return { name: propertyName(typeTitle(field)), values: [answer, input, condition] };
  });
  const named = new Set(types.flatMap(({ values }) => values.flatMap((type) => type.match(/\b[A-Z]\w*/g) ?? [])));
  const own = new Set(enumerations.map(({ type }) => type));
  const from = (wanted: (name: string) => boolean) => [...named].filter(wanted).map((name) => `type ${name}`);
  const isCondition = (name: string) => name.endsWith('Condition');
  const searched = fields.filter((field) => fieldType(field).families.includes('text'));
  return {
    header: header('', FIELD_TYPES_TEMPLATE),
    imports: importStatements([
      { from: './enumerations.js', names: from((name) => own.has(name)) },
      { from: './runtime/conditions.js', names: from((name) => !own.has(name) && isCondition(name)) },
      {
        from: './runtime/values.js',
        names: [...from((name) => !own.has(name) && !isCondition(name)), 'type Values'],
      },
    ]),
    types: types.map(({ name, values }) => ({ name, values: values.join(', ') })),
    searched: unionDeclaration('SearchedType', searched.map(typeTitle)),
  };
}

const propertyName = (title: string): string => (/^\w+$/.test(title) ? title : quote(title));
