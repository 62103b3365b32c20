import type { Catalog, EntityNames, Field, Reference, Resource } from '../../model/model.js';
import { isCreatedByServiceOnly } from '../api/operations.js';
import { isRelation, isSearchable } from '../api/value-kinds.js';
import { isCreatable, isNullable, isReadable, isUpdatable, mustBeGiven } from '../nest/field-rules.js';
import { type Fragment, importsOf, type Use } from '../nest/fragment.js';
import { header, importStatements } from '../nest/source-text.js';
import { answerType, BY_ID, conditionType, ENUMERATIONS, inputType, RUNTIME, runtime } from './field-types.js';
import { jsdoc } from './jsdoc.js';

export const ENTITY_TEMPLATE = 'client/entity.ts';

const INDENT = 2;
const LINE_WIDTH = 120;

interface Member {
  /** Printed, or empty. */
  readonly doc: string;
  readonly declaration: string;
  readonly uses: readonly Use[];
}

interface Interface {
  readonly doc: string;
  readonly name: string;
  readonly members: readonly Member[];
}

interface Alias {
  readonly doc: string;
  readonly name: string;
  /** With the line breaks or spaces before it. */
  readonly type: string;
  readonly uses: readonly Use[];
}

/** The targets of relations, by their `pascal` name. */
type Targets = ReadonlyMap<string, Resource | Reference>;

/** Context of the template for a reference: its record, and the conditions on it. */
export function referenceView(reference: Reference) {
  const { names, description, fields } = reference;
  const visible = fields.filter(({ internal }) => !internal);
  return fileView(reference.source, [ENUMERATIONS, RUNTIME], {
    interfaces: [
      {
        doc: jsdoc(description, undefined),
        name: names.pascal,
        members: visible.map((field) => answerMember(field, fields, answerType(field, BY_ID))),
      },
      conditions(names, visible),
    ],
    aliases: [],
  });
}

/** Context of the template for a resource: its record, conditions on it, and what creates and updates take. */
export function resourceView(resource: Resource, catalog: Catalog) {
  const { names, fields, description, deprecated } = resource;
  const targets: Targets = new Map([...catalog.resources, ...catalog.references].map((one) => [one.names.pascal, one]));
  const visible = fields.filter(isReadable);
  const related = (suffix: string) => (field: Field) => targetType(field, names, targets, suffix);
  const isTarget = catalog.resources.some((other) =>
    other.fields.some((field) => isReadable(field) && field.relation?.target === names.pascal),
  );
  const modules = [ENUMERATIONS, ...modulePaths(catalog.references), RUNTIME, ...modulePaths(catalog.resources)];
  return fileView(resource.source, modules, {
    interfaces: [
      {
        doc: jsdoc(description, deprecated),
        name: names.pascal,
        members: visible.map((field) => answerMember(field, fields, answerType(field, related('')))),
      },
      query(names, visible, related('Conditions')),
      ...(isTarget ? [conditions(names, visible)] : []),
      ...createInterfaces(resource),
      ...updateInterfaces(resource),
      typesOf(names),
    ],
    aliases: [...createAliases(resource), ...updateAliases(resource)],
  });
}

function fileView(
  source: string,
  modules: readonly string[],
  { interfaces, aliases }: { readonly interfaces: readonly Interface[]; readonly aliases: readonly Alias[] },
) {
  const fragments = [...interfaces.flatMap(({ members }) => members), ...aliases];
  return {
    header: header(source, ENTITY_TEMPLATE),
    imports: importStatements(importsOf(fragments, modules)),
    interfaces,
    aliases,
  };
}

function answerMember(field: Field, siblings: readonly Field[], type: Fragment): Member {
  // Any JSON value may be null anyway.
  const isNull = field.type !== 'JSON' && isNullable(field, siblings);
  return member(field, `${field.name}: ${type.code}${isNull ? ' | null' : ''}`, type.uses);
}

function member({ description, deprecated }: Field, declaration: string, uses: readonly Use[]): Member {
  return { doc: jsdoc(description, deprecated, INDENT), declaration: `readonly ${declaration};`, uses };
}

/** Conditions that go no further than the record itself: those on a related record. */
function conditions({ pascal, title }: EntityNames, fields: readonly Field[]): Interface {
  return {
    doc: jsdoc(`Conditions on a related record: ${title}.`, undefined),
    name: `${pascal}Conditions`,
    members: conditionMembers(fields, conditionType),
  };
}

function query(
  { pascal, title }: EntityNames,
  fields: readonly Field[],
  related: (field: Field) => Fragment,
): Interface {
  const condition = (field: Field): Fragment => {
    const own = conditionType(field);
    if (!isRelation(field)) return own;
    const record = related(field);
    return { code: `${own.code} | ${record.code}`, uses: [...own.uses, ...record.uses] };
  };
  return {
    doc: jsdoc(`Conditions on ${title} records, all of which must hold.`, undefined),
    name: `${pascal}Query`,
    members: conditionMembers(fields, condition),
  };
}

function conditionMembers(fields: readonly Field[], type: (field: Field) => Fragment): Member[] {
  const members = fields.map((field): Member => {
    const { code, uses } = type(field);
    return { doc: '', declaration: `readonly ${field.name}?: ${code};`, uses };
  });
  const searched = fields.filter(isSearchable).map(({ name }) => `'${name}'`);
  if (searched.length === 0) return members;
  const { uses } = runtime('MultiSearch');
  return [...members, { doc: '', declaration: multiSearch(searched), uses }];
}

function multiSearch(names: readonly string[]): string {
  const line = `readonly multiSearch?: MultiSearch<${names.join(' | ')}>;`;
  if (line.length + INDENT <= LINE_WIDTH) return line;
  const inner = `    ${names.join(' | ')}\n`;
  const lines = inner.length <= LINE_WIDTH ? inner : names.map((name) => `    | ${name}\n`).join('');
  return `readonly multiSearch?: MultiSearch<\n${lines}  >;`;
}

function createInterfaces(resource: Resource): Interface[] {
  if (isCreatedByServiceOnly(resource)) return [];
  const { names, fields } = resource;
  const hasPairs = pairsOf(resource).length > 0;
  return [
    {
      doc: jsdoc(`What a new record may have: ${names.title}.`, undefined),
      name: `${names.pascal}Create${hasPairs ? 'Fields' : ''}`,
      members: fields.filter(isCreatable).map((field) => {
        const isOptional = !mustBeGiven(field) || field.entityField !== undefined;
        return inputMember(field, fields, isOptional);
      }),
    },
  ];
}

function createAliases(resource: Resource): Alias[] {
  const { pascal, title } = resource.names;
  const name = `${pascal}Create`;
  if (isCreatedByServiceOnly(resource)) {
    return [{ doc: jsdoc(`Only the service creates ${title} records.`, undefined), name, type: ' never', uses: [] }];
  }
  const pairs = pairsOf(resource).map((field) => `Either<'${field.entityField}', '${field.name}'>`);
  if (pairs.length === 0) return [];
  const doc = 'A new record. An entity and its id are two names of one value; one of the two is required.';
  const parts = [`${pascal}CreateFields`, ...pairs];
  const line = ` ${parts.join(' & ')}`;
  const fits = `export type ${name} =${line};`.length <= LINE_WIDTH;
  const type = fits ? line : parts.map((part, index) => (index === 0 ? ` ${part}` : ` &\n  ${part}`)).join('');
  return [{ doc: jsdoc(doc, undefined), name, type, uses: runtime('Either').uses }];
}

function updateInterfaces({ names, fields, access }: Resource): Interface[] {
  const updatable = access.update.length === 0 ? [] : fields.filter(isUpdatable);
  if (updatable.length === 0) return [];
  return [
    {
      doc: jsdoc(`What may change of a record: ${names.title}. Null clears an optional field.`, undefined),
      name: `${names.pascal}Update`,
      members: updatable.map((field) => inputMember(field, fields, true)),
    },
  ];
}

function updateAliases({ names, fields, access }: Resource): Alias[] {
  if (access.update.length > 0 && fields.some(isUpdatable)) return [];
  const doc = jsdoc(`Only the service changes ${names.title} records.`, undefined);
  return [{ doc, name: `${names.pascal}Update`, type: ' never', uses: [] }];
}

function inputMember(field: Field, siblings: readonly Field[], isOptional: boolean): Member {
  const type = inputType(field);
  const isNull = field.type !== 'JSON' && isNullable(field, siblings);
  const declaration = `${field.name}${isOptional ? '?' : ''}: ${type.code}${isNull ? ' | null' : ''}`;
  return member(field, declaration, type.uses);
}

/** The ids that a create must bring, be it under the name of the entity. */
function pairsOf({ fields }: Resource): Field[] {
  return fields.filter((field) => isCreatable(field) && mustBeGiven(field) && field.entityField !== undefined);
}

function typesOf({ pascal, title }: EntityNames): Interface {
  const types = { record: pascal, query: `${pascal}Query`, create: `${pascal}Create`, update: `${pascal}Update` };
  return {
    doc: jsdoc(`The types of ${title}, for its client.`, undefined),
    name: `${pascal}Types`,
    members: Object.entries(types).map(([name, type]) => ({
      doc: '',
      declaration: `readonly ${name}: ${type};`,
      uses: [],
    })),
  };
}

/** The target of a relation, or the conditions on it. @throws Error where the catalog has no such target. */
function targetType({ relation }: Field, own: EntityNames, targets: Targets, suffix: string): Fragment {
  const target = relation && targets.get(relation.target);
  if (target === undefined) throw new Error('A relation of a resource has a target');
  const name = target.names.pascal + suffix;
  const isOwn = target.names.pascal === own.pascal;
  return {
    code: name,
    uses: isOwn ? [] : [{ from: modulePath(target.kind, target.names.kebab), name: `type ${name}` }],
  };
}

/** In the order of file names. */
function modulePaths(entities: readonly (Resource | Reference)[]): string[] {
  const sorted = entities.toSorted((left, right) => (left.names.kebab < right.names.kebab ? -1 : 1));
  return sorted.map(({ kind, names }) => modulePath(kind, names.kebab));
}

const modulePath = (kind: Resource['kind'] | Reference['kind'], kebab: string): string =>
  kind === 'reference' ? `../references/${kebab}.js` : `./${kebab}.js`;
