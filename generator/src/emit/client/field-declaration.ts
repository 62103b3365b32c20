import { fieldType, isRelation, itemField, pathsIn, shapeOfJson, typeTitle } from '@catalog-service/vocabulary';
import type { Field, Reference, Resource } from '../../model/model.js';
import { clientFieldText, isOrNull } from '../api.js';
import { jsdoc, quote } from '../source-text.js';

/** How the files of entities import the client's runtime and the enumerations: no type of an entity has a name in small letters. */
export const NAMESPACES: Readonly<Record<string, string>> = {
  enumerations: '../enumerations.js',
  c: '../runtime/index.js',
};

const INDENT = 2;

/** The rules of a field in the terms of the client's runtime. */
export type FieldUse = 'read' | 'create' | 'required' | 'either' | 'update';

/** A field as the file of its entity declares it. */
export interface FieldDeclaration {
  readonly name: string;
  readonly doc: string;
  /** Its type, in the vocabulary of the client's runtime. */
  readonly declared: string;
}

/** How the fields of an entity are declared. */
interface DeclarationRules {
  /** Empty: the client does not have the field. */
  readonly usesOf: (field: Field) => readonly FieldUse[];
  /** The types of the target of a relation; undefined if the client does not follow it. */
  readonly targetOf: (field: Field) => string | undefined;
}

/** Declares the fields that a caller can use. */
export function declareFields(
  { fields }: Resource | Reference,
  { usesOf, targetOf }: DeclarationRules,
): readonly FieldDeclaration[] {
  return fields.flatMap((field): FieldDeclaration[] => {
    const fieldUses = usesOf(field);
    if (fieldUses.length === 0) return [];
    const { marker, of } = markerOf(field, targetOf(field));
    const orNull = isOrNull(field, fields) ? ' | null' : '';
    return [
      {
        name: field.name,
        doc: jsdoc(clientFieldText(field), field.deprecated, INDENT),
        declared: `c.${marker}<${of}${orNull}, ${fieldUses.map(quote).join(' | ')}${valuesOf(field)}>`,
      },
    ];
  });
}

/** The type of shaped JSON, written out. */
const shapedType = (field: Field): string =>
  fieldType(field)
    .client(field)
    .answer.replace(/(?<![\w.'])JsonValue(?![\w'?:])/g, 'c.JsonValue');

/** The types of the values within shaped JSON that conditions reach. */
function valuesOf(field: Field): string {
  const values = Object.entries(field.aliasOf === undefined ? pathsIn(field) : {});
  if (values.length === 0) return '';
  return `, { ${values.map(([path, value]) => `${quote(path)}: ${quote(typeTitle(value))}`).join('; ')} }`;
}

function markerOf(field: Field, target: string | undefined): { readonly marker: string; readonly of: string } {
  if (isRelation(field) && target !== undefined) {
    return { marker: fieldType(field).relation === 'one' ? 'ToOne' : 'ToMany', of: target };
  }
  const of = quote(typeTitle(itemField(field)));
  if (field.aliasOf !== undefined && field.relation === undefined) {
    return { marker: 'FormerNameOf', of: `${quote(field.aliasOf)}, ${of}` };
  }
  if (field.entityField !== undefined) return { marker: 'IdOf', of: quote(field.entityField) };
  if (shapeOfJson(field) !== undefined) return { marker: 'Shaped', of: shapedType(field) };
  return { marker: field.list === true ? 'ListOf' : 'Field', of };
}
