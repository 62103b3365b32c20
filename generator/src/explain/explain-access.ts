import type { CatalogPlaces, Operation } from '../catalog/catalog-places.js';
import type { Place } from '../catalog/place.js';
import type { Catalog, Field, PermissionName, Resource } from '../model/model.js';

export interface Question {
  readonly resource: Resource;
  readonly operation: Operation;
  readonly field?: Field;
  /** What the caller holds; everybody holds Public as well. */
  readonly names: readonly PermissionName[];
}

/** One rule on the way to the answer. */
export interface Step {
  readonly passes: boolean;
  /** One sentence. */
  readonly text: string;
  readonly place: Place;
}

export interface Explanation {
  readonly answer: boolean;
  readonly steps: readonly Step[];
  /** What would make it a yes: one sentence each, any one of which will do. Empty where it is a yes already. */
  readonly needed: readonly string[];
  /** What else bears on it. */
  readonly notes: readonly Step[];
}

/** A list of names of which the caller has to hold one. */
interface Demand {
  readonly what: string;
  readonly anyOf: readonly PermissionName[];
  readonly place: (name?: PermissionName) => Place;
}

/** Whether a caller may do something, and the chain of rules that says so. Pure. */
export function explainAccess(catalog: Catalog, places: CatalogPlaces, question: Question): Explanation {
  const held = new Set(question.names);
  if (catalog.permissions.some(({ name }) => name === 'Public')) held.add('Public');
  const blocks = flagBlocks(places, question);
  const demands = blocks.length > 0 ? [operationDemand(places, question)] : demandsOf(places, question);
  const steps = [...demands.map((demand) => stepOf(demand, held)), ...blocks];
  const unmet = demands.filter(({ anyOf }) => !anyOf.some((name) => held.has(name)));
  const answer = steps.every(({ passes }) => passes);
  return { answer, steps, needed: answer ? [] : neededFor(unmet, blocks, question), notes: notesOf(places, question) };
}

function operationDemand(places: CatalogPlaces, { resource, operation }: Question): Demand {
  const title = resource.names.title;
  return {
    what: `${operation} ${title}`,
    anyOf: resource.access[operation],
    place: (name) => places.operation(title, operation, name),
  };
}

function demandsOf(places: CatalogPlaces, question: Question): Demand[] {
  const { resource, operation, field } = question;
  const demands = [operationDemand(places, question)];
  if (operation === 'delete') return demands;
  const title = resource.names.title;
  const demand = (wanted: Field, anyOf: readonly PermissionName[], why: string): Demand => ({
    what: `${operation === 'create' ? 'give' : operation} ${wanted.name}${why}`,
    anyOf,
    place: (name) => places.fieldAccess(title, wanted.name, operation, name),
  });
  if (field !== undefined) {
    const isOwn = places.hasOwnAccess(title, field.name, operation);
    const why = isOwn ? ', which has a list of its own' : ', which goes by the list of the resource';
    demands.push(demand(field, field.access[operation], why));
  }
  for (const required of operation === 'create' ? requiredFields(resource) : []) {
    const twin = resource.fields.find(({ name }) => name === required.entityField);
    if (field !== undefined && (required === field || twin === field)) continue;
    const anyOf = [...new Set([...required.access.create, ...(twin?.access.create ?? [])])];
    demands.push(demand(required, anyOf, `${twin === undefined ? '' : ` or ${twin.name}`}, which is required`));
  }
  return demands;
}

/** Fields that every create has to give. */
function requiredFields({ fields }: Resource): readonly Field[] {
  return fields.filter(
    ({ name, required, auto, derived, default: value }) =>
      required && !auto && !derived && value === undefined && name !== 'projectId',
  );
}

/** Flags of the field that refuse everybody. */
function flagBlocks(places: CatalogPlaces, { resource, operation, field }: Question): Step[] {
  if (field === undefined) return [];
  const title = resource.names.title;
  if (operation === 'create' && field.auto) {
    const text = `${field.name} is auto: the service sets it, and nobody may give it`;
    return [{ passes: false, text, place: places.field(title, field.name, 'auto') }];
  }
  if (operation === 'update' && !field.updatable) {
    const text = `${field.name} is not updatable: nobody may change it`;
    return [{ passes: false, text, place: places.field(title, field.name, 'updatable') }];
  }
  return [];
}

function stepOf({ what, anyOf, place }: Demand, held: ReadonlySet<PermissionName>): Step {
  const name = anyOf.find((candidate) => held.has(candidate));
  if (name !== undefined) return { passes: true, text: `${name} may ${what}`, place: place(name) };
  const text =
    anyOf.length === 0
      ? `nobody may ${what}`
      : `to ${what}${what.includes(',') ? ',' : ''} takes one of ${anyOf.join(', ')}, and none of them is held`;
  return { passes: false, text, place: place() };
}

function neededFor(
  unmet: readonly Demand[],
  blocks: readonly Step[],
  { resource, operation, field }: Question,
): string[] {
  if (blocks.length > 0) {
    const flag = operation === 'create' ? '`auto: false`' : '`updatable: true`';
    const service = operation === 'create' ? ['a service key, which may give what is auto'] : [];
    return [...service, `${flag} at ${field?.name} in catalog/${resource.source}`];
  }
  const [first, ...others] = unmet;
  if (first === undefined) return [];
  const whole = first.anyOf.filter((name) => others.every(({ anyOf }) => anyOf.includes(name)));
  if (whole.length > 0) return [`hold ${oneOf(whole)}`];
  if (unmet.some(({ anyOf }) => anyOf.length === 0)) {
    return [`names in the empty list${unmet.length === 1 ? '' : 's'} in catalog/${resource.source}`, 'a service key'];
  }
  return [`hold ${unmet.map(({ anyOf, what }) => `${oneOf(anyOf)} (to ${what})`).join(', and ')}`];
}

const oneOf = (names: readonly string[]): string => (names.length === 1 ? `${names[0]}` : `one of ${names.join(', ')}`);

function notesOf(places: CatalogPlaces, { resource, names }: Question): Step[] {
  if (resource.labelScope === undefined || names.length === 0) return [];
  const { kind, field } = resource.labelScope;
  const labels = kind === 'own' ? field : `the labels of ${field}`;
  const text = `a name that a key holds for certain labels counts only for records with one of them among ${labels}`;
  return [{ passes: true, text, place: places.entity(resource.names.title, 'labelScope') }];
}
