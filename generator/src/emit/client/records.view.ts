import {
  ALWAYS_SET,
  fieldType,
  goesWithTarget,
  isComputed,
  isOfCaller,
  isPlainDefault,
  isSealed,
  mustBeGiven,
} from '@catalog-service/vocabulary';
import { firstStateOf } from '../../features/states/first-state.js';
import { isUniqueField } from '../../features/unique/resolve-uniques.js';
import { entityWith, issuesSecret, targetOf } from '../../model/entities.js';
import type { Catalog, Field, Reference, Resource } from '../../model/model.js';
import { canonicalJson } from '../contract.js';
import { usesOf } from './resource.view.js';

/** Context of the kinds of records as files have them. */
export function recordsView(catalog: Catalog) {
  const entities = [...catalog.resources, ...catalog.references];
  const kinds = Object.fromEntries(entities.map((entity) => [entity.names.camel, kindOf(entity, catalog)]));
  return { basePath: catalog.basePath, kinds: canonicalJson(kinds).trimEnd() };
}

function kindOf(entity: Resource | Reference, catalog: Catalog) {
  const project = entityWith(catalog, 'project')?.names.pascal;
  const { path } = entity;
  const fields = entity.fields.flatMap((field) => {
    // An Entity stands for its id field, and no file names its project.
    const isOther =
      field.entityField !== undefined || field.aliasOf !== undefined || field.relation?.target === project;
    const all = isOther || path === undefined ? [] : usesOf(field, { ...entity, path });
    // Nobody would see the secret of a key that a file makes: files only name keys.
    const uses = issuesSecret(entity) ? all.filter((use) => use === 'read') : all;
    const given = uses.filter((use) => use === 'read' || use === 'update');
    const created = uses.some((use) => use === 'create' || use === 'required' || use === 'either');
    if (uses.length === 0) return [];
    const id = idOf(field, entity);
    // An export is applied by another caller than the one that created the record.
    const isHistory = ALWAYS_SET.has(field.name) || (isOfCaller(id.default) && !id.required);
    const isKept = created && uses.includes('read') && !isHistory && !field.derived;
    return [
      [
        field.name,
        {
          uses: [...given, ...(created ? ['create'] : []), ...(isKept ? ['export'] : [])],
          to: targetOf(field.relation, catalog)?.names.camel,
          many: fieldType(field).relation === 'many' ? true : undefined,
          required: isRequired(field, entity) ? true : undefined,
        },
      ] as const,
    ];
  });
  const named = new Set(fields.map(([name]) => name));
  return {
    path,
    key: keyOf(entity, catalog).filter((name) => named.has(name)),
    shared: entity.scope === 'shared' ? true : undefined,
    fields: Object.fromEntries(fields),
  };
}

/**
 * The fields that tell records apart for people: a list of values that only one record has; or else its name, within the records that it is
 * deleted with; or else the records that it connects, and its values of enumerations. Empty if there are none.
 */
function keyOf(entity: Resource | Reference, catalog: Catalog): readonly string[] {
  const isPart = (field: Field): boolean =>
    isChosen(field, entity) &&
    !field.internal &&
    field.access.read.length > 0 &&
    !isSealed(field) &&
    !isComputed(field);
  const parts = entity.fields.filter(isPart);
  const names = new Set(parts.map(({ name }) => name));
  const single = parts.find(isUniqueField);
  if (single !== undefined) return [single.name];
  const lists = entity.uniques.filter(({ where }) => where === undefined);
  const list = lists
    .map(({ fields }) => fields.map((name) => entityNameOf(name, entity)))
    .find((fields) => fields.every((name) => names.has(name)));
  if (list !== undefined) return list;
  const project = entityWith(catalog, 'project')?.names.pascal;
  const relations = parts.filter(
    ({ type, relation }) => fieldType({ type }).relation === 'one' && relation?.target !== project,
  );
  const name =
    parts.find((field) => field.name === 'name') ??
    parts.find(({ type, list: isList }) => type === 'Text' && isList !== true);
  const choices = parts.filter(
    (field) => field.enumeration !== undefined && firstStateOf(field) === undefined && field.list !== true,
  );
  if (name === undefined) return relations.length === 0 ? [] : [...relations, ...choices].map((field) => field.name);
  return [name.name, ...relations.flatMap((field) => (goesWithTarget(field.relation) ? [field.name] : []))];
}

/** Whether a caller has to give each record a value. */
function isRequired(field: Field, entity: Resource | Reference): boolean {
  const id = idOf(field, entity);
  return mustBeGiven(id.name, id);
}

/** Whether each record has a value, and a caller gives it or accepts a fixed one. */
function isChosen(field: Field, entity: Resource | Reference): boolean {
  const { default: initial, ...id } = idOf(field, entity);
  return (initial === undefined || isPlainDefault(initial)) && mustBeGiven(id.name, id);
}

/** The field of an Entity that says whether it is required. */
function idOf(field: Field, { fields }: Resource | Reference): Field {
  return fields.find(({ name }) => name === field.idField) ?? field;
}

function entityNameOf(name: string, { fields }: Resource | Reference): string {
  return fields.find((field) => field.name === name)?.entityField ?? name;
}
