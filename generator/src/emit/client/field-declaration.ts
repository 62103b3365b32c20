import { isRelation, typeTitle } from '@catalog-service/vocabulary';
import type { Field, Reference, Resource } from '../../model/model.js';
import { isOrNull } from '../api/nullable.js';
import { fieldText } from '../api/texts.js';
import { quote } from '../template-helpers.js';
import type { Fragment, Use } from './fragment.js';
import { jsdoc } from './jsdoc.js';

export const RUNTIME = '../runtime/index.js';

const INDENT = 2;

/** The rules of a field in the terms of the client's runtime. */
export type FieldUse = 'read' | 'create' | 'required' | 'either' | 'update';

/** A field as the file of its entity declares it, once. */
export interface FieldDeclaration {
  readonly name: string;
  readonly doc: string;
  /** Its type, in the vocabulary of the client's runtime. */
  readonly declared: string;
  readonly uses: readonly Use[];
}

/** How the fields of an entity are declared. */
export interface DeclarationRules {
  /** Absent: the client does not have the field. */
  readonly usesOf: (field: Field) => readonly FieldUse[];
  /** The types of the target of a relation; undefined if the client does not follow it. */
  readonly targetOf: (field: Field) => Fragment | undefined;
}

/** Declares the fields that some caller can use. */
export function declareFields({ fields }: Resource | Reference, { usesOf, targetOf }: DeclarationRules) {
  return fields.flatMap((field): FieldDeclaration[] => {
    const fieldUses = usesOf(field);
    if (fieldUses.length === 0) return [];
    const { marker, of } = markerOf(field, targetOf(field));
    const orNull = isOrNull(field, fields) ? ' | null' : '';
    return [
      {
        name: field.name,
        doc: jsdoc(fieldText(field), field.deprecated, INDENT),
        declared: `${marker}<${of.code}${orNull}, ${fieldUses.map(quote).join(' | ')}>`,
        uses: [runtimeType(marker), ...of.uses],
      },
    ];
  });
}

/** A type of the client's runtime. */
export const runtimeType = (name: string): Use => ({ from: RUNTIME, name: `type ${name}` });

function markerOf(field: Field, target: Fragment | undefined): { readonly marker: string; readonly of: Fragment } {
  if (isRelation(field) && target !== undefined) {
    return { marker: field.type === 'Entity' ? 'ToOne' : 'ToMany', of: target };
  }
  const of = { code: quote(typeTitle(field)), uses: [] };
  if (field.aliasOf !== undefined && field.relation === undefined) {
    return { marker: 'FormerNameOf', of: { code: `${quote(field.aliasOf)}, ${of.code}`, uses: [] } };
  }
  if (field.entityField !== undefined) return { marker: 'IdOf', of: { code: quote(field.entityField), uses: [] } };
  return { marker: 'Field', of };
}
