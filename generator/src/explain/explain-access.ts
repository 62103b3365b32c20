import { type Deed, type Demand, demandsOf } from '../access/demands.js';
import type { CatalogPlaces } from '../catalog/catalog-places.js';
import type { Place } from '../catalog/place.js';
import type { Catalog, PermissionName } from '../model/model.js';

export interface Question extends Deed {
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

/** A demand in words, and where it stands. */
interface SaidDemand {
  readonly what: string;
  readonly anyOf: readonly PermissionName[];
  readonly place: (name?: PermissionName) => Place;
}

/** Whether a caller may do something, and the chain of rules that says so. Pure. */
export function explainAccess(catalog: Catalog, places: CatalogPlaces, question: Question): Explanation {
  const held = new Set(question.names);
  if (catalog.permissions.some(({ name }) => name === 'Public')) held.add('Public');
  const blocks = flagBlocks(places, question);
  const asked = demandsOf(question);
  const demands = (blocks.length > 0 ? asked.slice(0, 1) : asked).map((demand) => said(places, question, demand));
  const steps = [...demands.map((demand) => stepOf(demand, held)), ...blocks];
  const unmet = demands.filter(({ anyOf }) => !anyOf.some((name) => held.has(name)));
  const answer = steps.every(({ passes }) => passes);
  return { answer, steps, needed: answer ? [] : neededFor(unmet, blocks, question), notes: notesOf(places, question) };
}

function said(places: CatalogPlaces, question: Question, { field, twin, isRequired, anyOf }: Demand): SaidDemand {
  const { resource, operation } = question;
  const title = resource.names.title;
  if (field === undefined || operation === 'delete') {
    return { what: `${operation} ${title}`, anyOf, place: (name) => places.operation(title, operation, name) };
  }
  const isOwn = places.hasOwnAccess(title, field.name, operation);
  const why =
    isRequired === true
      ? `${twin === undefined ? '' : ` or ${twin.name}`}, which is required`
      : isOwn
        ? ', which has a list of its own'
        : ', which goes by the list of the resource';
  return {
    what: `${operation === 'create' ? 'give' : operation} ${field.name}${why}`,
    anyOf,
    place: (name) => places.fieldAccess(title, field.name, operation, name),
  };
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

function stepOf({ what, anyOf, place }: SaidDemand, held: ReadonlySet<PermissionName>): Step {
  const name = anyOf.find((candidate) => held.has(candidate));
  if (name !== undefined) return { passes: true, text: `${name} may ${what}`, place: place(name) };
  const text =
    anyOf.length === 0
      ? `nobody may ${what}`
      : `to ${what}${what.includes(',') ? ',' : ''} takes one of ${anyOf.join(', ')}, and none of them is held`;
  return { passes: false, text, place: place() };
}

function neededFor(
  unmet: readonly SaidDemand[],
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
