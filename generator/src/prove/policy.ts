import { ACCESS_LISTS, isFieldList, isHeldWithoutGrant, PERMISSION } from '@catalog-service/vocabulary';
import { type Action, requiredPermissionsOf } from '../explain/required-permissions.js';
import { type Catalog, GRANTING_PARTS, type Part, type PermissionName, type Resource } from '../model/model.js';
import { ALWAYS, both, either, type MinimalSets, type NameSet, NEVER } from './name-sets.js';

/** The actions that the names of a catalog allow, in minimal sets. Labels are ignored, because they never allow more. */
export class Policy {
  readonly #bits: ReadonlyMap<PermissionName, NameSet>;
  readonly #catalog: Catalog;
  #reaches: ReadonlyMap<PermissionName, MinimalSets> | undefined;

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
    // Everybody holds Public, so no set contains it.
    this.#bits = new Map(
      catalog.permissions.map(({ name }, index) => [name, name === 'Public' ? 0n : 1n << BigInt(index)]),
    );
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

  /** Every name but Public. */
  get everything(): NameSet {
    return this.setOf(this.#bits.keys());
  }

  holds(name: PermissionName): MinimalSets {
    return [this.setOf([name])];
  }

  may(action: Action): MinimalSets {
    const requirements = requiredPermissionsOf(action, this.#catalog);
    return both(...requirements.map(({ anyOf }) => either(...anyOf.map((name) => this.holds(name)))));
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
    const below = isHeldWithoutGrant(name) ? NEVER : this.holds(name);
    return both(this.#grantWriters(), either(below, this.#above(name, this.#held())));
  }

  /** The sets that can acquire a name through records that grant names (ADR 28). */
  reaches(name: PermissionName): MinimalSets {
    this.#reaches ??= this.#closure();
    return this.#reaches.get(name) ?? NEVER;
  }

  /** The same of a whole: all names of one of the sets have to be reached. */
  reachesAny(sets: MinimalSets): MinimalSets {
    return either(...sets.map((set) => both(...this.namesOf(set).map((name) => this.reaches(name)))));
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
    const holders = this.#catalog.grantCeilings.filter(({ except }) => !except.includes(name));
    return either(...holders.map(({ holder }) => reached.get(holder) ?? NEVER));
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
