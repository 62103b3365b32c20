import { isFieldList } from '@catalog-service/vocabulary';
import { type Holder, holderOf, isMet, limitingConditions, sufficientFor } from '@catalog-service/vocabulary/access';
import type { CatalogLocations } from '../catalog/catalog-locations.js';
import type { Location } from '../catalog/location.js';
import { labelNotes } from '../features/label-scope/label-notes.js';
import { readParentsOf } from '../features/read-through/read-parents.js';

import type { Catalog, PermissionName } from '../model/model.js';
import { type Action, type RequiredPermissions, requiredPermissionsOf } from './required-permissions.js';

export interface Question extends Action {
  /** The names that the caller holds, without Public. */
  readonly names: readonly PermissionName[];
}

/** One rule that leads to the answer. */
export interface Step {
  readonly passes: boolean;
  /** One sentence. */
  readonly text: string;
  readonly location: Location;
}

export interface Explanation {
  readonly answer: boolean;
  readonly steps: readonly Step[];
  /** Ways to allow it, one sentence each; any one suffices. Empty if it is allowed. */
  readonly needed: readonly string[];
  /** Further notes. */
  readonly notes: readonly Step[];
}

/** Required permissions in words, with their location. */
interface DescribedRequirement extends RequiredPermissions {
  readonly what: string;
  readonly location: (name?: PermissionName) => Location;
}

/** Whether a caller may do something, and the rules that decide it. Pure. */
export function explainAccess(catalog: Catalog, locations: CatalogLocations, question: Question): Explanation {
  const holder = holderOf(question.names);
  const blocks = flagBlocks(locations, question);
  const asked = requiredPermissionsOf(question, catalog);
  const requirements = (blocks.length > 0 ? asked.filter(({ field }) => field === undefined) : asked).map(
    (requirement) => said(locations, question, requirement),
  );
  const steps = [...requirements.map((requirement) => stepOf(requirement, holder)), ...blocks];
  const unmet = requirements.filter((requirement) => !isMet(holder, requirement));
  const answer = steps.every(({ passes }) => passes);
  return {
    answer,
    steps,
    needed: answer ? [] : neededFor(unmet, blocks, question),
    notes: notesOf(catalog, locations, question),
  };
}

function said(
  locations: CatalogLocations,
  { resource, operation }: Question,
  requirement: RequiredPermissions,
): DescribedRequirement {
  const { entity, through, field, twin, isRequired } = requirement;
  const title = resource.names.title;
  if (through > 0) {
    const of = entity.names.title;
    const what = `read ${of}, through which ${title} is read`;
    return { ...requirement, what, location: (name) => locations.operation(of, 'read', name) };
  }
  if (field === undefined || !isFieldList(operation)) {
    const what = `${operation} ${title}`;
    return { ...requirement, what, location: (name) => locations.operation(title, operation, name) };
  }
  const isOwn = locations.hasOwnAccess(title, field.name, operation);
  const why =
    isRequired === true
      ? `${twin === undefined ? '' : ` or ${twin.name}`}, which is required`
      : isOwn
        ? ', which has its own access list'
        : ', which has the access list of the resource';
  return {
    ...requirement,
    what: `${operation === 'create' ? 'give' : operation} ${field.name}${why}`,
    location: (name) => locations.fieldAccess(title, field.name, operation, name),
  };
}

/** Flags of the field that forbid the action to everybody. */
function flagBlocks(locations: CatalogLocations, { resource, operation, field }: Question): Step[] {
  if (field === undefined) return [];
  const title = resource.names.title;
  if (operation === 'create' && field.auto) {
    const text = `${field.name} is auto: only the service sets it`;
    return [{ passes: false, text, location: locations.field(title, field.name, 'auto') }];
  }
  if (operation === 'update' && !field.updatable) {
    const text = `${field.name} is not updatable`;
    return [{ passes: false, text, location: locations.field(title, field.name, 'updatable') }];
  }
  return [];
}

function stepOf({ what, anyOf, entity, location }: DescribedRequirement, holder: Holder): Step {
  const name = anyOf.find((candidate) => isMet(holder, { anyOf: [candidate], entity }));
  if (name !== undefined) return { passes: true, text: `${name} may ${what}`, location: location(name) };
  const text =
    anyOf.length === 0
      ? `no permission allows to ${what}`
      : `to ${what}${what.includes(',') ? ',' : ''} takes one of ${anyOf.join(', ')}, and none of them is held`;
  return { passes: false, text, location: location() };
}

function neededFor(
  unmet: readonly DescribedRequirement[],
  blocks: readonly Step[],
  { resource, operation, field }: Question,
): string[] {
  if (blocks.length > 0) {
    const flag = operation === 'create' ? '`auto: false`' : '`updatable: true`';
    const service = operation === 'create' ? ['a service key, which may set auto fields'] : [];
    return [...service, `${flag} at ${field?.name} in catalog/${resource.source}`];
  }
  const whole = sufficientFor(unmet);
  if (whole.length > 0) return [`hold ${oneOf(whole)}`];
  const empty = unmet.filter(({ anyOf }) => anyOf.length === 0);
  if (empty.length > 0) {
    const files = new Set(empty.map(({ entity }) => `catalog/${entity.source}`));
    return [`names in the empty list${unmet.length === 1 ? '' : 's'} in ${[...files].join(' and ')}`, 'a service key'];
  }
  return [`hold ${unmet.map(({ anyOf, what }) => `${oneOf(anyOf)} (to ${what})`).join(', and ')}`];
}

const oneOf = (names: readonly string[]): string => (names.length === 1 ? `${names[0]}` : `one of ${names.join(', ')}`);

/** Notes on the action, and on reading the records through which those of the action are read. */
function notesOf(catalog: Catalog, locations: CatalogLocations, question: Question): Step[] {
  const { names } = question;
  const parents = readParentsOf(question.resource, catalog);
  const asked = [question, ...parents.map((resource): Question => ({ resource, operation: 'read', names }))];
  return asked.flatMap((one) => [
    ...planNotes(locations, one),
    ...conditionNotes(locations, one),
    ...labelNotes(locations, one),
  ]);
}

/** The question is about names, not about projects, so plans are additional notes of the answer. */
function planNotes(locations: CatalogLocations, { resource, operation, field }: Question): Step[] {
  const title = resource.names.title;
  const [whole, own] = [resource.plans?.[operation], field?.plans?.[operation]];
  const note = (plan: string, location: Location): Step => ({
    passes: true,
    text: `the project needs the plan ${plan}; with a lower plan the response is 402`,
    location,
  });
  return [
    ...(whole === undefined ? [] : [note(whole, locations.entity(title, 'requires'))]),
    ...(own === undefined || field === undefined
      ? []
      : [note(own, locations.field(title, field.entityField ?? field.name, 'requires'))]),
  ];
}

/** The condition of each held name of the operation, unless another held name has none. */
function conditionNotes(locations: CatalogLocations, { resource, operation, names }: Question): Step[] {
  const { title } = resource.names;
  return limitingConditions(holderOf(names), resource, operation).map(({ permission, text }) => ({
    passes: true,
    text: `${permission} counts only for ${title} records where ${text}`,
    location: locations.operation(title, operation, permission),
  }));
}
