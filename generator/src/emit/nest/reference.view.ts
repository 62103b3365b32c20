import { FIELD, REFERENCE } from '@catalog-service/vocabulary/model';
import { seedLiteral } from '../../features/seed/seeded-records.js';
import { hasOwnReaders, isServed } from '../../model/entities.js';
import type { Catalog, Field, Reference } from '../../model/model.js';
import { docComment, header, importStatements } from '../source-text.js';
import { importEnumerations } from './enumerations.view.js';
import {
  definedTraits,
  featureLiterals,
  fieldEntry,
  formerLiteral,
  internalOf,
  listDeclaration,
  type ValueRules,
} from './field-definition.view.js';
import { Identifier, type Literal, printProperties } from './literal.js';

export const REFERENCE_TEMPLATE = 'nest/reference.ts';

const INDENT = 2;

/** Context of the template: the declaration of one entity that resources point at. */
export function referenceView(reference: Reference, catalog: Catalog) {
  const fields = reference.fields.filter(({ internal }) => !internal);
  return {
    header: header(reference.source, REFERENCE_TEMPLATE),
    imports: [
      ...importStatements([{ from: '@catalog-service/engine', names: ['defineReference'] }]),
      ...(fields.some(({ enumeration }) => enumeration !== undefined) ? [importEnumerations('..')] : []),
    ],
    access: isServed(reference) ? servedAccess(reference) : UNSERVED_ACCESS,
    doc: docComment(reference.description),
    names: reference.names,
    head: printProperties(headOf(reference, catalog), INDENT),
    fields: fields.map((field) => fieldEntry(field, accessOf(field, reference), rulesOf(field))),
    tail: [...internalOf(reference.fields), ...printProperties(seedLiteral(reference), INDENT)],
  };
}

const UNSERVED_ACCESS = [
  '/** Fields of references without a path have no lists of their own: whoever may read the relation may read them. */',
  'const access = { read: [], create: [], update: [] } as const;',
];

/** Readers; they follow from the fields that refer to it unless the catalog lists them. */
function servedAccess({ access }: Reference): string[] {
  const read = access.read.length === 0 ? 'read: []' : 'read';
  return [...listDeclaration('read', access.read), `const access = { ${read}, create: [], update: [] } as const;`];
}

const rulesOf = (field: Field): ValueRules => ({
  required: field.required,
  ...definedTraits(FIELD, field, 'isLimit'),
});

/** A list of its own, or the one that all fields without one share. */
function accessOf(field: Field, reference: Reference): Literal {
  const { read } = field.access;
  return hasOwnReaders(field, reference) ? { read, create: [], update: [] } : new Identifier('access');
}

function headOf(reference: Reference, catalog: Catalog): Readonly<Record<string, Literal | undefined>> {
  return {
    key: reference.names.pascal,
    title: reference.names.title,
    path: reference.path,
    former: formerLiteral(reference),
    table: reference.table,
    part: reference.part,
    scope: reference.scope,
    plan: reference.plan,
    belongsBy: reference.belongsBy?.map(({ table, column }) => ({ table, column })),
    description: reference.description,
    ...definedTraits(REFERENCE, reference),
    ...featureLiterals(reference, catalog),
    access: isServed(reference) ? new Identifier('{ ...access, delete: [] }') : undefined,
  };
}
