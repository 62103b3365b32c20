import { fieldsOf, isNextNumber } from '@catalog-service/vocabulary';
import { conditionOf, tellingRecords, usersOf } from './conditions.js';
import { contract, type Field, fieldNamed, labelEntity, parentsOf, type Resource, resourceNamed } from './contract.js';
import { HELD_BY_BEING_SOMEBODY, holdsOne, mayUseField, type Names } from './evaluator.js';
import { isGrantHolder } from './grants.js';
import type { JsonObject } from './json.js';
import { leaveOut } from './left-out.js';
import { matchesOf } from './matching-references.js';
import { fittingChecks } from './record-checks.js';
import { isSingle, type RecordMaker } from './record-maker.js';
import { main } from './run-world.js';
import { isChoice, namable, sampleValue } from './sample-value.js';
import { sharesFewValues } from './scarce-values.js';
import type { Grant, SpareKey } from './spare-key.js';
import type { Tenant } from './world.js';

/** One of the two projects, and what its ids are called in both. */
export interface Side {
  readonly maker: RecordMaker;
  readonly spare: SpareKey;
  readonly tenant: Tenant;
  readonly names: Map<string, string>;
  readonly labels: readonly string[];
  /** A text of so many characters at most that no other project has; both sides call it by the name. */
  uniqueText(name: string, maxLength: number): string;
  /** Makes a record that others refer to, once. */
  once(resource: Resource, shared: Shared, valuesOf: (resource: Resource) => Promise<JsonObject>): Promise<string>;
}

export interface Leak {
  readonly title: string;
  readonly resource: string;
  readonly grants: (side: Side) => readonly Grant[];
  /** What is the same on both sides, in the n-th record. */
  readonly same: (index: number, side: Side) => JsonObject | Promise<JsonObject>;
  /** What only one of the sides has, for its n-th record. */
  readonly secret: (index: number, isLeft: boolean, side: Side) => JsonObject | Promise<JsonObject>;
  /** The relation behind which the secrets are. */
  readonly behind?: string;
  /** Records that one side has more of, out of the caller's sight. */
  readonly unseen?: (index: number, side: Side) => JsonObject | Promise<JsonObject>;
  /** Values that requests filter by, secret ones among them. */
  readonly words: readonly unknown[];
}

const FILLED = new Set(['_id', 'createdAt', 'updatedAt', 'project', 'projectId']);

const at = (index: number) => ({
  createdAt: new Date(Date.UTC(2025, 5, index + 1)).toISOString(),
  updatedAt: new Date(Date.UTC(2025, 6, index + 1)).toISOString(),
});

const secretWord = (index: number, isLeft: boolean) => (isLeft ? `left ${index % 3}` : `right ${5 - index}`);

/** Fields that a service key may give; of the two names of a relation, the id. */
const givable = ({ fields }: Resource): readonly Field[] =>
  fields.filter(
    ({ name, derived, aliasOf, idField }) =>
      !FILLED.has(name) && !derived && aliasOf === undefined && idField === undefined,
  );

/** A record that both projects have, as it is told from others: its number, its label, and the callers it is made for. */
export interface Shared {
  readonly index: number;
  readonly label?: string | undefined;
  readonly purpose: string;
  /** Another record refers to it. */
  readonly isTarget?: true;
}

/** Values of a record that are the same in both projects; records that it refers to are made the same way. */
async function sameValues(side: Side, resource: Resource, fields: readonly Field[], shared: Shared) {
  const values: Record<string, unknown> = { ...at(shared.index) };
  for (const field of fields) values[field.name] = await sameValue(side, resource, field, shared);
  const others = resource.fields.flatMap(({ name, derived }) => (name in values || derived ? [] : [name]));
  const known = { ...side.tenant, text: `seen ${shared.index % 3}` };
  return { ...values, ...fittingChecks(resource, values, new Set(others), known) };
}

async function sameValue(side: Side, resource: Resource, field: Field, { index, label, purpose, isTarget }: Shared) {
  if (field.type === 'Entity Array') {
    const isLabels = field.entity === labelEntity && resource.labelScope?.kind === 'own';
    return isLabels && label !== undefined ? [label] : [];
  }
  if (field.entityKind === 'resource' && field.entity !== undefined) {
    if (field.entity === resource.name) return null;
    // Records may refer to each other in a ring, which ends where it may.
    const isSeenBy = [resource.readThrough, resource.labelScope?.field].includes(field.entityField ?? field.name);
    if (isTarget && !field.required && !isSeenBy) return null;
    // Records may have to differ in what they refer to, and what they refer to has to match.
    const related = isTarget
      ? { index, label, purpose, isTarget }
      : isApart(resource, field)
        ? { index, label, purpose: `${resource.key} ${purpose}`, isTarget: true as const }
        : { index: index % 3, label, purpose: 'related', isTarget: true as const };
    return side.once(resourceNamed(field.entity), related, (target) =>
      sameValues(side, target, givable(target), related),
    );
  }
  if (field.isAuthor) return side.tenant.ownerUserId;
  if (field.entity !== undefined) {
    // Both projects may know the same records.
    if (!field.required && isOfList(resource, field, 'service')) return null;
    const ids = namable(field, side.tenant);
    // There are two users.
    return ids[field.required || field.isActor ? index % ids.length : index % 3] ?? null;
  }
  const place = label === undefined ? '' : side.labels.indexOf(label);
  const name = `${resource.key}-${field.name}-${purpose}-${index}-${place}`;
  const isFree = field.type === 'Text' && field.pattern === undefined;
  const { maxLength = 100 } = field;
  if (isFree && isOfList(resource, field) && maxLength < SHORTEST) return numberOf(name).toString(36).slice(-maxLength);
  if (field.unique === true || field.type === 'Slug' || (isFree && isOfList(resource, field))) {
    return side.uniqueText(name, maxLength);
  }
  // The service counts up from 1, and takes no number that is far above the last one.
  if (isNextNumber(field.default)) return FAR + numberOf(name);
  // What no two projects have, cannot be the same in both; and a pattern may have few texts.
  const isOfService = isOfList(resource, field, 'service');
  if (!field.required && (isOfService || (field.pattern !== undefined && isOfList(resource, field)))) return null;
  if (isOfService) {
    const own = `${name} ${side.tenant.projectId}`;
    const value = sampleValue(field, { text: own }, numberOf(own));
    // The values of an enumeration are the same in both, and may be a part of any text.
    if (typeof value === 'string' && !isChoice(field)) side.names.set(value, name);
    return value;
  }
  // Another value for each record, as far as there are such.
  if (isOfList(resource, field)) return sampleValue(field, { text: name }, numberOf(name));
  return sampleValue(field, { text: `seen ${index % 3}` }, index % 3);
}

const FAR = 50_000;
/** Characters of the shortest text that can say of which project it is. */
const SHORTEST = 4;
const numbers = new Map<string, number>();

/** A number that no other name has: the same in both projects. */
export function numberOf(name: string): number {
  const number = numbers.get(name) ?? numbers.size + 1;
  numbers.set(name, number);
  return number;
}

/** Whether the field is in a list of `unique`, by its own name or by the one that it is tied to. */
function isOfList({ unique = [] }: Resource, { name, idField, entityField }: Field, within?: 'service'): boolean {
  const names = [name, idField, entityField].filter((one) => one !== undefined);
  return unique.some(({ fields, scope }) => (within ?? scope) === scope && names.some((one) => fields.includes(one)));
}

/** Whether each record refers to another one by the field: where references must match, by all of them. */
const isApart = (resource: Resource, field: Field): boolean =>
  isOfList(resource, field) ||
  (matchesOf(resource).length > 0 &&
    resource.fields.some((one) => one.entityKind === 'resource' && isOfList(resource, one)));

/** A value that only one of the projects has; undefined where the type has only one. */
function secretValue(field: Field, side: Side, index: number, isLeft: boolean, purpose: string): unknown {
  if (field.type === 'Entity Array') return [];
  if (field.entity !== undefined) return namable(field, side.tenant)[isLeft ? 0 : 1] ?? null;
  if (isNextNumber(field.default)) return FAR + numberOf(`secret ${purpose} ${field.name} ${index} ${isLeft}`);
  if (field.unique === true || field.type === 'Slug')
    return side.uniqueText(`secret-${purpose}-${field.name}-${index}`, field.maxLength ?? 100);
  return sampleValue(field, { text: secretWord(index, isLeft) }, isLeft ? index : index + 1);
}

/** For each resource: somebody who may read it, but not all of its fields; and somebody who sees the records of one label. */
export function leaksOf(): readonly Leak[] {
  // Of a global resource both projects have the same records.
  const all = contract.resources.filter((one) => !isGrantHolder(one) && one.scope !== 'global');
  const resources = all.filter((one) => hasRoom(one));
  for (const { name } of all.filter((one) => !resources.includes(one)))
    leaveOut(`what callers cannot read of ${name}`, 'a unique list has few values');
  // Later ones leave records on one side that callers of the earlier ones could see.
  return [
    ...resources.flatMap(hiddenFields),
    ...resources.flatMap(hiddenTargets),
    ...resources.flatMap(unmetConditions),
    ...resources.flatMap(hiddenRecords),
  ];
}

/** Whether both projects can have any records of a resource, and those that they must refer to. */
function hasRoom(resource: Resource, seen: readonly Resource[] = []): boolean {
  if (sharesFewValues(resource, main.tenant) || isSingle(resource)) return false;
  const targets = resource.fields.flatMap(({ required, entity, entityKind }) =>
    required && entityKind === 'resource' && entity !== undefined ? [resourceNamed(entity)] : [],
  );
  return targets.every((target) => seen.includes(target) || hasRoom(target, [...seen, resource]));
}

/** The first name of a list that can be granted and of which the holder may do what `isWanted` says. */
const grantable = (names: readonly string[], isWanted: (name: string) => boolean = () => true): string | undefined =>
  names.find((name) => !['CurrentUser', 'ProjectUser', 'Public'].includes(name) && isWanted(name));

/** A name for each resource through which records are read that the holder of one does not read. */
const parentReaders = (resource: Resource, held: string): string[] =>
  parentsOf(resource).flatMap(({ access: { read } }) =>
    holdsOne(new Set([held]), read) ? [] : (grantable(read.toReversed()) ?? []),
  );

function hiddenFields(resource: Resource): Leak[] {
  const found = new Map<string, Leak>();
  for (const name of resource.access.read) {
    const granted = [...new Set([name, ...parentReaders(resource, name)])];
    const names: Names = new Set(granted);
    const secret = givable(resource).filter(
      (field) => !mayUseField(names, field, 'read') && field.entityKind !== 'resource' && !decides(resource, field),
    );
    const key = secret.map((field) => field.name).join();
    if (secret.length === 0 || found.has(key)) continue;
    const same = givable(resource).filter((field) => !secret.includes(field));
    found.set(key, {
      title: `${name} and ${secret.map((field) => field.name).join(', ')} of ${resource.name}`,
      resource: resource.name,
      grants: () => granted.map((permission) => ({ permission })),
      same: (index, side) => sameValues(side, resource, same, { index, purpose: name }),
      secret: (index, isLeft, side) =>
        Object.fromEntries(secret.map((field) => [field.name, secretValue(field, side, index, isLeft, name)])),
      words: ['seen 1', 'left 0', 'right 5', 'left', 1, true],
    });
  }
  return [...found.values()];
}

/** The fields of records that a reference shows to its readers alone, behind a relation that others read. */
function hiddenTargets(resource: Resource): Leak[] {
  return resource.fields.flatMap(({ name: behind, isGuarded, idField, entity, access }) => {
    const target = contract.resources.find(({ name }) => name === entity);
    const { read } = access;
    const name = grantable(
      resource.access.read,
      (one) => read.includes(one) && target?.access.read.includes(one) === false,
    );
    if (!isGuarded || idField === undefined || target === undefined || name === undefined) return [];
    const granted = [...new Set([name, ...parentReaders(resource, name)])];
    const scalars = givable(target).filter(({ entity: other, unique }) => other === undefined && unique !== true);
    const fields = givable(resource).filter((field) => field.name !== idField && !decides(resource, field));
    return [
      {
        title: `${name} and what is behind ${behind} of ${resource.name}`,
        resource: resource.name,
        behind,
        grants: () => granted.map((permission) => ({ permission })),
        same: (index, side) => sameValues(side, resource, fields, { index, purpose: behind }),
        secret: async (index, isLeft, side) => ({
          [idField]: await side.once(target, { index, purpose: `behind ${behind}` }, async () => ({
            ...at(index),
            ...Object.fromEntries(
              scalars.map((field) => [field.name, secretValue(field, side, index, isLeft, behind)]),
            ),
          })),
        }),
        words: ['seen 1', 'left 0', 'right 5', 'left', 1, true],
      },
    ];
  });
}

/** Whether a condition of rows is about the field: whoever sees a record under a condition knows that it is met. */
const decides = (resource: Resource, { name }: Field): boolean =>
  resource.conditions?.some(
    ({ list, where }) => list === 'read' && fieldsOf(conditionOf(resource, where)).includes(name),
  ) === true;

/** Records that do not meet the first condition of reads change nothing of what holders of the name are answered. */
function unmetConditions(resource: Resource): Leak[] {
  const condition = resource.conditions?.find(({ list }) => list === 'read');
  if (condition === undefined || HELD_BY_BEING_SOMEBODY.includes(condition.permission)) return [];
  const { permission, where } = condition;
  const others = resource.access.read.filter((name) => name !== permission);
  if (holdsOne(new Set([permission]), others)) return [];
  const telling = tellingRecords(resource, where, usersOf(main.tenant, main.tenant.ownerUserId));
  // A condition that each record meets hides none.
  if (new Set(telling.map(({ isMet }) => isMet)).size < 2) return [];
  const valuesOf = async (index: number, side: Side, isMet: boolean): Promise<JsonObject> => {
    const records = tellingRecords(resource, where, usersOf(side.tenant, side.spare.userId));
    const fitting = records.filter((one) => one.isMet === isMet);
    const same = await sameValues(side, resource, givable(resource), { index, purpose: `of ${permission}` });
    return { ...same, ...fitting[index % fitting.length]?.values };
  };
  return [
    {
      title: `${permission} and the records of ${resource.name} that do not meet its condition`,
      resource: resource.name,
      grants: () => [{ permission }],
      same: (index, side) => valuesOf(index, side, true),
      secret: () => ({}),
      unseen: (index, side) => valuesOf(index + 10, side, false),
      words: ['seen 1', 'unseen 1', 'seen', 1, true],
    },
  ];
}

/** Records that others hide by their labels: their own, or those of the records through which they are read. */
function hiddenRecords(resource: Resource): Leak[] {
  // Everybody reads what the public reads, whatever a label says.
  const readAlong = [resource, ...parentsOf(resource)].filter(({ access }) => !holdsOne(null, access.read));
  const [labelled, others] = [true, false].map((has) =>
    readAlong.filter(({ labelScope }) => (labelScope !== undefined) === has),
  );
  if (labelled === undefined || others === undefined || labelled.length === 0) return [];
  // A name that is not limited opens what it may read as a whole.
  const open = others.map(({ access }) =>
    grantable(access.read, (name) => !labelled.some((one) => one.access.read.includes(name))),
  );
  const narrowed = labelled.map(({ access }) => grantable(access.read));
  if ([...open, ...narrowed].includes(undefined)) return [];
  const isOfReference = ({ labelScope, ...one }: Resource): boolean =>
    labelScope?.kind === 'parent' && fieldNamed(one, labelScope.field).entityKind !== 'resource';
  if (labelled.some(isOfReference)) return [];
  const recordOf = async (index: number, side: Side, label: string | undefined): Promise<JsonObject> =>
    sameValues(side, resource, givable(resource), { index, label, purpose: 'narrowed' });
  const names = [...new Set(narrowed)].flatMap((name) => name ?? []);
  return [
    {
      title: `${names.join(' and ')} narrowed to a label and the other records of ${resource.name}`,
      resource: resource.name,
      grants: (side) => [
        ...names.map((permission) => ({ permission, labels: [side.labels[0] ?? ''] })),
        ...[...new Set(open)].flatMap((permission) => (permission === undefined ? [] : [{ permission }])),
      ],
      same: (index, side) => recordOf(index, side, side.labels[0]),
      secret: () => ({}),
      unseen: (index, side) => recordOf(index + 10, side, index % 2 === 0 ? side.labels[1] : undefined),
      words: ['seen 1', 'unseen 1', 'seen', 1, true],
    },
  ];
}
