import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { succeeded } from './client.js';
import { contract, type Field, type Resource } from './contract.js';
import type { JsonObject } from './json.js';
import { CannotMake, needsService, type RecordMaker } from './record-maker.js';
import { sampleValue } from './sample-value.js';
import { seed } from './seed.js';

/** A record of a file, as the client of the service takes it. */
interface GivenRecord {
  readonly kind: string;
  readonly values: JsonObject;
  readonly place: string;
}

interface Step {
  readonly action: string;
  readonly kind: string;
  readonly id?: string;
}

interface Plan {
  readonly steps: readonly Step[];
  readonly problems: readonly string[];
  readonly others: number;
}

/** What `records.ts` of the generated client gives. */
export interface RecordFiles {
  readonly RECORD_KINDS: Readonly<
    Record<
      string,
      {
        readonly path?: string;
        readonly key: readonly string[];
        readonly fields: Readonly<Record<string, { readonly uses: readonly string[]; readonly to?: string }>>;
      }
    >
  >;
  createRecords(options: { baseUrl: string; projectId: string; apiKey: string }): {
    plan(given: readonly GivenRecord[], named: readonly string[], options?: { prune?: boolean }): Promise<Plan>;
    apply(given: readonly GivenRecord[], named: readonly string[], first: Plan): Promise<Plan>;
    drift(
      given: readonly GivenRecord[],
      named: readonly string[],
    ): Promise<{ readonly drifts: readonly { given: GivenRecord; isGone: boolean; values: JsonObject }[] }>;
    export(kinds: readonly string[]): Promise<Readonly<Record<string, readonly JsonObject[]>>>;
  };
}

/** Numbers that follow from the seed of the run. */
class Draw {
  #state = seed;

  below(limit: number): number {
    this.#state = (this.#state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((this.#state / 2_147_483_648) * limit);
  }
}

/** Draws configurations of all kinds that a caller creates. */
class Configurations {
  readonly #draw = new Draw();
  #optionalOfTen = 0;
  /** Names of resources by kind. */
  readonly #kinds: ReadonlyMap<string, string>;
  readonly resources: readonly Resource[];

  constructor(
    readonly files: RecordFiles,
    readonly maker: RecordMaker,
  ) {
    const byPath = new Map(Object.entries(files.RECORD_KINDS).map(([kind, { path }]) => [path, kind]));
    this.#kinds = new Map(contract.resources.map(({ name, path }) => [name, byPath.get(path) ?? '']));
    // Files only name records whose secret is answered once, and what nobody deletes cannot be pruned.
    this.resources = contract.resources.filter(
      (resource) => !needsService(resource) && resource.issuesSecret !== true && resource.access.delete.length > 0,
    );
  }

  /** The kind of a resource. */
  kindOf(name: string): string {
    return this.#kinds.get(name) ?? '';
  }

  /**
   * A few records, and those that they need, in any order.
   *
   * @param turn decides which two kinds are among them; a third is drawn
   * @param optional how often of ten times an optional field has a value
   */
  async next(turn: number, optional: number): Promise<GivenRecord[]> {
    this.#optionalOfTen = optional;
    const given: GivenRecord[] = [];
    for (const place of [2 * turn, 2 * turn + 1, this.#draw.below(this.resources.length)]) {
      const resource = this.resources[place % this.resources.length];
      if (resource !== undefined) await this.#add(resource, given, place);
    }
    return given.toReversed();
  }

  /** A record of a resource, and those that it needs. */
  async of(resource: Resource): Promise<GivenRecord[]> {
    this.#optionalOfTen = 0;
    const given: GivenRecord[] = [];
    await this.#add(resource, given, this.resources.indexOf(resource));
    return given.toReversed();
  }

  /** Adds a record; gives the reference to it. */
  async #add(resource: Resource, given: GivenRecord[], turn: number): Promise<unknown> {
    const kind = this.kindOf(resource.name);
    const { key = [], fields = {} } = this.files.RECORD_KINDS[kind] ?? {};
    const values: Record<string, unknown> = {};
    const more: Record<string, unknown> = {};
    for (const field of resource.fields) {
      const { uses = [] } = fields[field.name] ?? {};
      // The service moves a place to the end of the others.
      if (!uses.includes('export') || field.ordered !== undefined) continue;
      const isRequired =
        field.required || resource.fields.some(({ name, required }) => name === field.idField && required);
      if (field.entityKind === 'resource' && (isRequired || this.#draw.below(10) < this.#optionalOfTen)) {
        const target = this.resources.find(({ name }) => name === field.entity);
        // A record of its own kind would need another one.
        if (target === undefined || target === resource) continue;
        const known = given.filter((one) => one.kind === this.kindOf(target.name));
        const reference =
          known.length > 0 && this.#draw.below(2) === 0
            ? this.#reference(known[0])
            : await this.#add(target, given, turn);
        values[field.name] = field.type === 'Entity Array' ? [reference] : reference;
        more[field.name] = randomUUID();
      } else if (!isRequired && resource.timeline === undefined && this.#draw.below(10) < this.#optionalOfTen) {
        const value = this.#optional(field, turn);
        if (value !== undefined) more[field.name] = value;
      }
    }
    const whole = await this.maker.required(resource, more, turn).catch(async (error: unknown) => {
      if (error instanceof CannotMake) throw error;
      // The checks do not hold with the optional values.
      return this.maker.required(
        resource,
        Object.fromEntries(Object.keys(values).map((name) => [name, more[name]])),
        turn,
      );
    });
    const isNew = new Set(Object.keys(values));
    for (const [name, value] of Object.entries(whole)) {
      const field = resource.fields.find((one) => one.name === name);
      const written = field?.entityField ?? name;
      if (field === undefined || isNew.has(written) || fields[written] === undefined) continue;
      values[written] = field.entity === undefined || value === null ? value : referencesOf(value);
    }
    // Other records of the project may connect the same.
    const isUnique = key.some(
      (name) =>
        isNew.has(name) ||
        (typeof whole[name] === 'string' && fields[name]?.to === undefined && !isChoice(resource, name)),
    );
    if (!isUnique || resource.timeline !== undefined) values._id = randomUUID();
    const record = { kind, values, place: `${kind}:${given.length + 1}` };
    given.push(record);
    return this.#reference(record);
  }

  #optional(field: Field, turn: number): unknown {
    if (field.entity === undefined) return sampleValue(field, {}, turn);
    return field.match === undefined ? sampleValue(field, this.maker.tenant, turn) : undefined;
  }

  /** The record with null in place of each value that is not part of its key. */
  emptied({ kind, values, ...record }: GivenRecord): GivenRecord {
    const { key = [], fields = {} } = this.files.RECORD_KINDS[kind] ?? {};
    const stays = (name: string) => [...key, '_id'].includes(name) || fields[name]?.uses.includes('read') !== true;
    const left = Object.entries(values).map(([name, value]) => [name, stays(name) ? value : null]);
    return { kind, values: Object.fromEntries(left), ...record };
  }

  /** The values of a record that are no relations, which have several spellings. */
  plainValues({ kind, values }: GivenRecord): JsonObject {
    const { fields = {} } = this.files.RECORD_KINDS[kind] ?? {};
    return Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.to === undefined));
  }

  #reference(record: GivenRecord | undefined): unknown {
    const { kind = '', values = {} } = record ?? {};
    if (values._id !== undefined) return { _id: values._id };
    const { key = [], fields = {} } = this.files.RECORD_KINDS[kind] ?? {};
    const isPlain = key.length === 1 && fields[key[0] ?? '']?.to === undefined;
    return isPlain ? values[key[0] ?? ''] : Object.fromEntries(key.map((name) => [name, values[name]]));
  }
}

/** Whether the values of a field are few. */
const isChoice = ({ fields }: Resource, name: string): boolean =>
  fields.some(
    (field) =>
      field.name === name &&
      (field.type === 'Permission' || contract.enumerations.some((one) => one.name === field.type)),
  );

const kindsOf = (given: readonly GivenRecord[]): string[] => [...new Set(given.map(({ kind }) => kind))];

/** The records of an export. */
const givenOf = (exported: Readonly<Record<string, readonly JsonObject[]>>): GivenRecord[] =>
  Object.entries(exported).flatMap(([kind, list]) => list.map((values) => ({ kind, values, place: kind })));

/** Ids in place of keys. */
const referencesOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((_id) => ({ _id })) : { _id: value };

/**
 * Proves with drawn configurations of all kinds that a plan after `apply` is empty, that the service gives the files back, and that files
 * with other values become those that were applied. There is one configuration for two kinds, or CONFIGURATIONS.
 */
export function proveRecordFiles(files: RecordFiles, main: RecordMaker): void {
  const drawn = new Configurations(files, main);
  const count = Number(process.env.CONFIGURATIONS ?? Math.ceil(drawn.resources.length / 2));
  test.each(drawn.resources.filter(({ access }) => access.restore !== undefined))(
    'a deleted $name that can be restored is not there for files',
    async (resource) => {
      const { projectId, ownerKey } = main.tenant;
      const records = files.createRecords({ baseUrl: main.owner.baseUrl, projectId, apiKey: ownerKey });
      const kind = drawn.kindOf(resource.name);
      const ids = async () => (await records.plan([], [kind], { prune: true })).steps.map(({ id = '' }) => id);
      const given = await drawn.of(resource);
      const named = kindsOf(given);
      const before = await ids();
      await records.apply(given, named, await records.plan(given, named));
      const [made = ''] = (await ids()).filter((id) => !before.includes(id));
      const { [kind]: exported = [] } = await records.export([kind]);
      await main.owner.delete(resource, made);
      expect(await records.plan(given, named)).toMatchObject({ steps: [{ action: 'create', kind }], problems: [] });
      const { [kind]: left = [] } = await records.export([kind]);
      expect([await ids(), left.length]).toEqual([before, exported.length - 1]);
      await records.apply(given, named, await records.plan(given, named));
      expect(await records.plan(given, named)).toMatchObject({ steps: [], problems: [] });
      const again = (await ids()).filter((id) => !before.includes(id));
      expect(again).toHaveLength(1);
      for (const id of again) await main.owner.delete(resource, id);
      succeeded(await main.owner.tryRestore(resource, made));
      expect(await records.plan(given, named)).toMatchObject({ steps: [], problems: [] });
      await main.owner.delete(resource, made);
    },
    3_600_000,
  );
  test(`${count} configurations: nothing differs after they are applied, and the service gives them back`, async () => {
    const { projectId, ownerKey } = main.tenant;
    const records = files.createRecords({ baseUrl: main.owner.baseUrl, projectId, apiKey: ownerKey });
    const configurations = new Configurations(files, main);
    const seen = new Set<string>();
    /** The records of kinds as deletes. */
    const others = async (named: readonly string[]) => (await records.plan([], named, { prune: true })).steps;
    let refused = 0;
    for (let turn = 0; turn < count; turn += 1) {
      const place = turn + (seed % 100);
      let given = await configurations.next(place, 4);
      let named = kindsOf(given);
      let first = await records.plan(given, named);
      if (first.problems.length > 0) {
        // Hooks and timelines refuse some optional values.
        refused += 1;
        given = await configurations.next(place, 0);
        named = kindsOf(given);
        first = await records.plan(given, named);
      }
      for (const kind of named) seen.add(kind);
      const about = JSON.stringify(given, undefined, 1);
      const before = await others(named);
      expect(first.problems, about).toEqual([]);
      expect(
        first.steps.map(({ action }) => action),
        about,
      ).toEqual(given.map(() => 'create'));
      const left = await records.apply(given, named, first);
      expect([left.steps, left.problems], about).toEqual([[], []]);
      expect(await records.plan(given, named), about).toMatchObject({ steps: [], problems: [] });
      const emptied = given.map((record) => configurations.emptied(record));
      const drifts = new Map((await records.drift(emptied, named)).drifts.map((drift) => [drift.given, drift.values]));
      const imported = emptied.map((record) => ({ ...record, values: { ...record.values, ...drifts.get(record) } }));
      const plain = (list: readonly GivenRecord[]) => list.map((record) => configurations.plainValues(record));
      expect(plain(imported), about).toEqual(plain(given));
      expect(await records.plan(imported, named), about).toMatchObject({ steps: [], problems: [] });
      expect(await records.plan(givenOf(await records.export(named)), named), about).toEqual({
        steps: [],
        problems: [],
        others: 0,
      });
      const added = (await others(named)).filter(({ id }) => before.every((one) => one.id !== id));
      const pruned = { steps: added, problems: [], others: 0 };
      expect(await records.apply([], named, pruned), about).toMatchObject({ steps: [], problems: [] });
      expect(await others(named), about).toEqual(before);
    }
    expect(refused).toBeLessThan(count / 2);
    if (2 * count >= configurations.resources.length)
      expect([...seen].sort()).toEqual(configurations.resources.map(({ name }) => configurations.kindOf(name)).sort());
  }, 3_600_000);
}
