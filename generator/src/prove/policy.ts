import { ACCESS_LISTS, isFieldList, PERMISSION, type RecordCase } from '@catalog-service/vocabulary';
import { conditionOf, namesToGrant } from '@catalog-service/vocabulary/access';
import { type Action, type RequiredPermissions, requiredPermissionsOf } from '../explain/required-permissions.js';
import { casesOf } from '../model/conditions.js';
import { type Catalog, GRANTING_PARTS, type Part, type PermissionName, type Resource } from '../model/model.js';
import { ALWAYS, both, bySize, covers, either, type MinimalSets, type NameSet, NEVER } from './name-sets.js';

/** Records of which the same conditions are true, as bits; one of each resource of which a statement asks. */
export interface Records {
  readonly met: NameSet;
  /** Text of one of them, by resource. */
  readonly examples: readonly { readonly resource: Resource; readonly example: RecordCase }[];
}

/** The conditions of a resource, each with its bit, and the cases of its records with the fewest conditions met first. */
interface Conditions {
  readonly resource: Resource;
  readonly bits: ReadonlyMap<string, NameSet>;
  readonly all: NameSet;
  readonly cases: readonly { readonly met: NameSet; readonly example: RecordCase }[];
}

/**
 * The actions that the names of a catalog allow, in minimal sets. Labels are ignored, because they never allow more. A condition of rows
 * is a bit as names are: a name with a condition allows an action on records that meet it.
 */
export class Policy {
  readonly #bits: ReadonlyMap<PermissionName, NameSet>;
  readonly #conditions: readonly Conditions[];
  readonly #catalog: Catalog;
  #reaches: ReadonlyMap<PermissionName, MinimalSets> | undefined;

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
    // Everybody holds Public, so no set contains it.
    this.#bits = new Map(
      catalog.permissions.map(({ name }, index) => [name, name === 'Public' ? 0n : 1n << BigInt(index)]),
    );
    let used = catalog.permissions.length;
    this.#conditions = catalog.resources
      .filter(({ conditions }) => conditions.length > 0)
      .map((resource): Conditions => {
        const distinct = [...new Map(resource.conditions.map((one) => [one.text, one])).values()];
        const bits = distinct.map(({ text }, index) => [text, 1n << BigInt(used + index)] as const);
        used += bits.length;
        const bitsOf = (indexes: Iterable<number>) => [...indexes].reduce((set, at) => set | (bits[at]?.[1] ?? 0n), 0n);
        const cases = casesOf(resource.fields, distinct).map((example) => ({ met: bitsOf(example.met), example }));
        return {
          resource,
          bits: new Map(bits),
          all: bitsOf(bits.keys()),
          cases: cases.sort((left, right) => bySize(left.met, right.met)),
        };
      });
  }

  setOf(names: Iterable<PermissionName>): NameSet {
    let set = 0n;
    for (const name of names) set |= this.#bits.get(name) ?? 0n;
    return set;
  }

  /** The names of a set, in the order of the catalog. */
  namesOf(set: NameSet): PermissionName[] {
    return [...this.#bits].flatMap(([name, bit]) => ((set & bit) === 0n ? [] : [name]));
  }

  /** The texts of the conditions of a set, with their resources. */
  conditionsOf(set: NameSet): { readonly resource: Resource; readonly text: string }[] {
    return this.#conditions.flatMap(({ resource, bits }) =>
      [...bits].flatMap(([text, bit]) => ((set & bit) === 0n ? [] : [{ resource, text }])),
    );
  }

  /**
   * Records that meet the conditions of a set: the minimal cases, because a statement that is true of fewer conditions is true of more. None
   * if no record meets them together.
   * @param asked sets whose conditions matter as well
   */
  records(set: NameSet, asked: MinimalSets): readonly Records[] {
    const mattering = asked.reduce((all, one) => all | one, set);
    let found: readonly Records[] = [{ met: 0n, examples: [] }];
    for (const { resource, all, cases } of this.#conditions) {
      if ((mattering & all) === 0n) continue;
      const fitting = cases.filter(({ met }) => covers(met, set & all));
      const least = fitting.filter(({ met }) => !fitting.some((one) => one.met !== met && covers(met, one.met)));
      found = found.flatMap(({ met, examples }) =>
        least.map((one) => ({ met: met | one.met, examples: [...examples, { resource, example: one.example }] })),
      );
    }
    return found;
  }

  /** Every name but Public. */
  get everything(): NameSet {
    return this.setOf(this.#bits.keys());
  }

  holds(name: PermissionName): MinimalSets {
    return [this.setOf([name])];
  }

  may(action: Action): MinimalSets {
    return both(
      ...requiredPermissionsOf(action, this.#catalog).map((requirement) =>
        either(...requirement.anyOf.map((name) => this.#limited(requirement, name))),
      ),
    );
  }

  /** A name of a list, with the condition that it has in that of an operation. */
  #limited({ entity, list }: RequiredPermissions, name: PermissionName): MinimalSets {
    const condition = list === undefined ? undefined : conditionOf(entity, list, name);
    if (condition === undefined) return this.holds(name);
    const own = this.#conditions.find(({ resource }) => resource === entity);
    return [this.setOf([name]) | (own?.bits.get(condition.text) ?? 0n)];
  }

  /** Any of these operations on any resource. */
  mayAny(operations: readonly Action['operation'][]): MinimalSets {
    return either(
      ...this.#catalog.resources.flatMap((resource) =>
        operations.map((operation) => this.may({ resource, operation })),
      ),
    );
  }

  /** The sets that may write a name into a record that grants it: by holding it by a grant, or a name whose grant ceiling includes it. */
  grants(name: PermissionName): MinimalSets {
    const { same } = namesToGrant(name, this.#catalog.grantCeilings);
    return both(this.#grantWriters(), either(...same.map((one) => this.holds(one)), this.#above(name, this.#held())));
  }

  /** The sets that can acquire a name through records that grant names (docs/architecture/access.md#grants). */
  reaches(name: PermissionName): MinimalSets {
    this.#reaches ??= this.#closure();
    return this.#reaches.get(name) ?? NEVER;
  }

  /** The same of a whole: all names of one of the sets have to be reached. */
  reachesAny(sets: MinimalSets): MinimalSets {
    return either(
      ...sets.map((set) => both([set & ~this.everything], ...this.namesOf(set).map((name) => this.reaches(name)))),
    );
  }

  /** Every action that a caller may be allowed, and every name that callers may grant without holding it. */
  *powers(): Iterable<{ readonly action: Action | PermissionName; readonly sets: MinimalSets }> {
    for (const resource of this.#catalog.resources) {
      for (const operation of ACCESS_LISTS) {
        yield { action: { resource, operation }, sets: this.may({ resource, operation }) };
        if (!isFieldList(operation)) continue;
        for (const field of resource.fields) {
          const action = { resource, operation, field };
          yield { action, sets: this.may(action) };
        }
      }
    }
    const writes = this.#grantWriters();
    for (const name of this.#bits.keys()) yield { action: name, sets: both(writes, this.#above(name, this.#held())) };
  }

  /** Extends the sets until nothing changes: a grant may itself allow to write grants. */
  #closure(): ReadonlyMap<PermissionName, MinimalSets> {
    let reached = this.#held();
    for (;;) {
      const writers = this.#through(this.#grantWriters(), reached);
      const next = new Map(
        [...reached].map(([name, sets]) => [name, either(sets, both(writers, this.#above(name, reached)))] as const),
      );
      if ([...next].every(([name, sets]) => sets.join() === reached.get(name)?.join())) return next;
      reached = next;
    }
  }

  #held(): ReadonlyMap<PermissionName, MinimalSets> {
    return new Map([...this.#bits.keys()].map((name) => [name, this.holds(name)]));
  }

  /** The sets that reach a name whose holder may grant this one without holding it. */
  #above(name: PermissionName, reached: ReadonlyMap<PermissionName, MinimalSets>): MinimalSets {
    const { above } = namesToGrant(name, this.#catalog.grantCeilings);
    return either(...above.map((holder) => reached.get(holder) ?? NEVER));
  }

  #through(sets: MinimalSets, reached: ReadonlyMap<PermissionName, MinimalSets>): MinimalSets {
    return either(...sets.map((set) => both(ALWAYS, ...this.namesOf(set).map((name) => reached.get(name) ?? NEVER))));
  }

  /**
   * The sets that may give a key or a user a name: by a new record, by changing its name, or by moving it to another holder. A new
   * member of a team may gain any name, because the teams are unknown.
   */
  #grantWriters(): MinimalSets {
    const granting = this.#catalog.resources.filter(({ part }) => GRANTING_PARTS.has(part));
    return either(
      ...granting.flatMap((resource) => [
        this.may({ resource, operation: 'create' }),
        ...decidingFields(resource, this.#catalog).map((field) => this.may({ resource, operation: 'update', field })),
      ]),
    );
  }
}

const HOLDING_PARTS: ReadonlySet<Part | undefined> = new Set<Part>(['key', 'team', 'user']);

/** The fields of a granting record that decide which name is granted, and to whom. */
function decidingFields({ fields }: Resource, { resources, references }: Catalog) {
  const holders = new Set(
    [...resources, ...references].filter(({ part }) => HOLDING_PARTS.has(part)).map(({ names }) => names.pascal),
  );
  return fields.filter(
    ({ relation, enumeration }) => enumeration?.title === PERMISSION.title || holders.has(relation?.target ?? ''),
  );
}
