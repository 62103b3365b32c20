import { enumerationsIn, fieldType, isRelation, itemField, pathsOf, typeTitle } from '@catalog-service/vocabulary';
import type { Field, Reference, Resource } from '../../model/model.js';
import { clientFieldText, isOrNull } from '../api.js';
import { type Import, jsdoc, quote } from '../source-text.js';

/** Modules that generated code imports from. */
type ModuleName = string;

/** A name that a piece of code takes from a module; a type is written `type Name`. */
export interface Use {
  readonly from: ModuleName;
  readonly name: string;
}

/** A piece of generated code with its imports. */
export interface Fragment {
  readonly code: string;
  readonly uses: readonly Use[];
}

/** The imports of fragments, without duplicates, in the order of `modules`. */
export function importsOf(
  fragments: readonly { readonly uses: readonly Use[] }[],
  modules: readonly ModuleName[],
): Import[] {
  const uses = fragments.flatMap((fragment) => fragment.uses);
  return modules.map((from) => ({
    from,
    names: [...new Set(uses.filter((use) => use.from === from).map(({ name }) => name))],
  }));
}

export const RUNTIME = '../runtime/index.js';

export const ENUMERATIONS = '../enumerations.js';

const INDENT = 2;

/** The rules of a field in the terms of the client's runtime. */
export type FieldUse = 'read' | 'create' | 'required' | 'either' | 'update';

/** A field as the file of its entity declares it. */
export interface FieldDeclaration {
  readonly name: string;
  readonly doc: string;
  /** Its type, in the vocabulary of the client's runtime. */
  readonly declared: string;
  readonly uses: readonly Use[];
}

/** How the fields of an entity are declared. */
interface DeclarationRules {
  /** Empty: the client does not have the field. */
  readonly usesOf: (field: Field) => readonly FieldUse[];
  /** The types of the target of a relation; undefined if the client does not follow it. */
  readonly targetOf: (field: Field) => Fragment | undefined;
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
        declared: `${marker}<${of.code}${orNull}, ${fieldUses.map(quote).join(' | ')}${valuesOf(field)}>`,
        uses: [runtimeType(marker), ...of.uses],
      },
    ];
  });
}

/** A type of the client's runtime. */
export const runtimeType = (name: string): Use => ({ from: RUNTIME, name: `type ${name}` });

/** The type of shaped JSON, written out. */
function shapedType(field: Field): Fragment {
  const code = fieldType(field).client(field).answer;
  const choices = enumerationsIn(field.shape).map((name) => ({ from: ENUMERATIONS, name: `type ${name}` }));
  return { code, uses: code.includes('JsonValue') ? [...choices, runtimeType('JsonValue')] : choices };
}

/** The types of the values within shaped JSON that conditions reach. */
function valuesOf({ shape, aliasOf }: Field): string {
  const values = Object.entries(shape === undefined || aliasOf !== undefined ? {} : pathsOf(shape));
  if (values.length === 0) return '';
  return `, { ${values.map(([path, value]) => `${quote(path)}: ${quote(typeTitle(value))}`).join('; ')} }`;
}

function markerOf(field: Field, target: Fragment | undefined): { readonly marker: string; readonly of: Fragment } {
  if (isRelation(field) && target !== undefined) {
    return { marker: field.type === 'Entity' ? 'ToOne' : 'ToMany', of: target };
  }
  const of = { code: quote(typeTitle(itemField(field))), uses: [] };
  if (field.aliasOf !== undefined && field.relation === undefined) {
    return { marker: 'FormerNameOf', of: { code: `${quote(field.aliasOf)}, ${of.code}`, uses: [] } };
  }
  if (field.entityField !== undefined) return { marker: 'IdOf', of: { code: quote(field.entityField), uses: [] } };
  if (field.shape !== undefined) return { marker: 'Shaped', of: shapedType(field) };
  return { marker: field.list === true ? 'ListOf' : 'Field', of };
}
