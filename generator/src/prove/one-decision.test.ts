import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { type AccessList, FIELD_LISTS, isFieldList, type OperationName } from '@catalog-service/vocabulary';
import { type Clause, type GrantCeiling, type Holder, holderOf } from '@catalog-service/vocabulary/access';
import { contractOf } from '@catalog-service/vocabulary/model';
import { build } from 'esbuild';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { CatalogLocations } from '../catalog/catalog-locations.js';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { composeOutput } from '../cli/compose.js';
import { explainAccess } from '../explain/explain-access.js';
import { readParentsOf } from '../features/read-through/read-parents.js';
import { casesOf } from '../model/conditions.js';

import type { Catalog, Field, PermissionName, Resource } from '../model/model.js';
import { SOURCES } from '../testing/small-catalog.js';
import { CONDITIONED_CATALOG, TEAMS_CATALOG } from './granting-catalog.fixture.js';
import { isTrueOf, type MinimalSets } from './name-sets.js';
import { Policy } from './policy.js';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = join(HOME, 'dist/one-decision');
const ACCESS = join(HOME, 'packages/engine/src/access');

/** Every trait of access in one catalog: conditions, records read through others, labels, owners, plans, ceilings of grants. */
const GROUP = `${CONDITIONED_CATALOG.get('resources/group.yaml')}`
  .replace('labelScope: labels', 'labelScope: labels\nowner: lead')
  .replace('read: [Owner,', 'read: [Owner, CurrentUser,');
const ALL_TRAITS: ReadonlyMap<string, string> = new Map([...TEAMS_CATALOG, ['resources/group.yaml', GROUP]]);

/** The operation that each list of a resource decides about. */
const OPERATION = {
  read: 'list',
  create: 'create',
  update: 'update',
  delete: 'delete',
  restore: 'restore',
} as const satisfies Record<AccessList, OperationName>;

/** What the test calls of the engine, whose own types the generator does not see. */
interface Engine {
  readonly resources: readonly Definition[];
  readonly references: readonly Definition[];
  readonly Registry: new (resources: readonly Definition[], references: readonly Definition[]) => object;
  decideOperation(
    caller: Holder,
    definition: Definition,
    operation: OperationName,
    registry: object,
  ): { allowed: boolean };
  decideFields(caller: Holder, uses: readonly object[], registry: object): readonly object[];
  rowFilterOf(
    caller: Holder,
    definition: Definition,
    list: AccessList,
    requirements: readonly object[],
    registry: object,
  ): readonly Clause[];
  mayGrant(caller: Holder, grant: object, ceilings: readonly GrantCeiling[]): boolean;
}

interface Definition {
  readonly key: string;
  readonly conditions?: readonly { readonly text: string }[];
}

/** The engine with the definitions that the generator writes for a catalog. */
async function engineOf(name: string, files: ReadonlyMap<string, string>): Promise<Engine> {
  for (const [path, text] of files) {
    if (!/^generated\/(resources|references|enumerations)/.test(path)) continue;
    mkdirSync(dirname(join(FOLDER, name, path)), { recursive: true });
    writeFileSync(join(FOLDER, name, path), text);
  }
  const from = (path: string, names: string): string => `export { ${names} } from ${JSON.stringify(path)};`;
  const outfile = join(FOLDER, `${name}.mjs`);
  await build({
    stdin: {
      contents: [
        from(join(FOLDER, name, 'generated/resources/index.ts'), 'resources'),
        from(join(FOLDER, name, 'generated/references/index.ts'), 'references'),
        from(join(HOME, 'packages/engine/src/definition/registry.ts'), 'Registry'),
        from(join(ACCESS, 'operation-decision.ts'), 'decideOperation'),
        from(join(ACCESS, 'field-decision.ts'), 'decideFields'),
        from(join(ACCESS, 'row-filter.ts'), 'rowFilterOf'),
        from('@catalog-service/vocabulary/access', 'mayGrant'),
      ].join('\n'),
      resolveDir: HOME,
      loader: 'ts',
    },
    bundle: true,
    outfile,
    format: 'esm',
    platform: 'node',
    conditions: ['@catalog-service/source'],
    plugins: [
      {
        name: 'packages-of-others-are-external',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path.startsWith('@catalog-service/') ? undefined : { external: true },
          ),
      },
    ],
  });
  return import(pathToFileURL(outfile).href);
}

/** What the script of the page gives. */
interface Page {
  catalogOf(contract: object): { readonly resources: readonly PageResource[] };
  heldBy(names: readonly PermissionName[]): Holder;
  decideOperation(holder: Holder, resource: PageResource, list: AccessList): PageDecision;
  decideField(holder: Holder, resource: PageResource, field: PageField, list: AccessList): PageDecision;
  fieldsInTheWay(holder: Holder, resource: PageResource): readonly PageField[];
}
type PageDecision = { readonly verdict: string; readonly where: readonly string[] };
type PageField = { readonly name: string; readonly entityField?: string };
type PageResource = { readonly key: string; readonly fields: readonly PageField[] };

function pageOf(files: ReadonlyMap<string, string>): Page {
  const context = createContext({});
  runInContext(files.get('generated/docs/access/access-decisions.js') ?? '', context);
  return context.accessDecisions;
}

interface Drawn {
  readonly resource: Resource;
  readonly list: AccessList;
  readonly field: Field | undefined;
  readonly names: readonly PermissionName[];
  /** The texts of the conditions that a record of each resource meets. */
  readonly met: ReadonlyMap<Resource, ReadonlySet<string>>;
}

/** A user with some names, an action and records. */
function drawFrom(catalog: Catalog): fc.Arbitrary<Drawn> {
  const recordsOf = (resource: Resource): readonly ReadonlySet<string>[] => {
    const distinct = [...new Map(resource.conditions.map((one) => [one.text, one])).values()];
    return casesOf(resource.fields, distinct).map(
      ({ met }) => new Set(distinct.flatMap(({ text }, index) => (new Set(met).has(index) ? [text] : []))),
    );
  };
  const all = catalog.permissions.map(({ name }) => name).filter((name) => name !== 'Public');
  const conditioned = catalog.resources.filter(({ conditions }) => conditions.length > 0);
  const met = fc
    .tuple(...conditioned.map((one) => fc.constantFrom(...recordsOf(one))))
    .map((records) => new Map(conditioned.map((one, index) => [one, records[index] ?? new Set<string>()])));
  return fc.constantFrom(...catalog.resources).chain((resource) => {
    const { access, fields } = resource;
    const lists = Object.values(access).flatMap((names) => names ?? []);
    const listed = [...new Set([...lists, ...fields.flatMap((one) => Object.values(one.access).flat())])];
    const shown = fields.filter(({ internal, aliasOf }) => !internal && aliasOf === undefined);
    const drawn = fc.record({
      resource: fc.constant(resource),
      list: fc.constantFrom(...FIELD_LISTS, 'delete' as const, ...(access.restore ? (['restore'] as const) : [])),
      field: fc.option(fc.constantFrom(...shown), { nil: undefined }),
      // Names that stand in some list of the resource, and any others.
      names: fc
        .tuple(fc.subarray(listed.length === 0 ? all : listed), fc.subarray(all, { maxLength: 2 }))
        .map((parts) => [...new Set(parts.flat())].filter((name) => name !== 'Public')),
      met,
    });
    return drawn.map(({ field, ...one }) => named({ ...one, field: isFieldList(one.list) ? field : undefined }));
  });
}

/** With a text for a counterexample. */
const named = (drawn: Drawn): Drawn => {
  const { resource, list, field, names, met } = drawn;
  const records = [...met].map(
    ([
      {
        names: { title },
      },
      texts,
    ]) => `${title} with ${[...texts].join(' and ')}`,
  );
  const text = `${list} ${resource.names.title}.${field?.name ?? ''} with ${names.join()}; ${records.join(', ')}`;
  return Object.assign(drawn, { [fc.toStringMethod]: () => text });
};

async function askersOf(name: string, texts: ReadonlyMap<string, string>) {
  const parsed = parseCatalog(texts, SOURCES);
  const { catalog, commonFields } = parsed;
  if (catalog === undefined || parsed.files === undefined)
    throw new Error(JSON.stringify(parsed.diagnostics, undefined, 1));
  const files = composeOutput({ catalog, commonFields }, join(HOME, 'templates'));
  const engine = await engineOf(name, files);
  const registry = new engine.Registry(engine.resources, engine.references);
  const locations = new CatalogLocations(parsed.files);
  const policy = new Policy(catalog);
  const page = pageOf(files);
  const pages = page.catalogOf(JSON.parse(JSON.stringify(contractOf(catalog)))).resources;
  const proved = new Map<string, MinimalSets>();

  const found = <T extends { readonly key: string }>(all: readonly T[], { names }: Resource): T => {
    const one = all.find(({ key }) => key === names.pascal);
    if (one === undefined) throw new Error(`There is no ${names.pascal}`);
    return one;
  };

  const explains = ({ resource, list, field, names }: Drawn): boolean =>
    explainAccess(catalog, locations, { resource, operation: list, names, ...(field && { field }) }).answer;

  /** The sets of names and conditions, one of which allows the action. */
  const sets = ({ resource, list, field }: Drawn): MinimalSets => {
    const key = `${resource.names.pascal} ${list} ${field?.name}`;
    const known = proved.get(key) ?? policy.may({ resource, operation: list, ...(field && { field }) });
    proved.set(key, known);
    return known;
  };
  const proves = (drawn: Drawn): boolean => {
    const held = policy.setOf(drawn.names);
    return sets(drawn).some((set) => isTrueOf([set & policy.everything], held));
  };
  const provesOfRecord = (drawn: Drawn): boolean => {
    const held = policy.setOf(drawn.names);
    return sets(drawn).some(
      (set) =>
        isTrueOf([set & policy.everything], held) &&
        policy.conditionsOf(set).every(({ resource, text }) => drawn.met.get(resource)?.has(text)),
    );
  };

  const shows = ({ resource, list, field, names }: Drawn): PageDecision & { readonly isAllowed: boolean } => {
    const one = found(pages, resource);
    const own = one.fields.find((candidate) => candidate.name === field?.name);
    const holder = page.heldBy(names);
    const decision = own ? page.decideField(holder, one, own, list) : page.decideOperation(holder, one, list);
    const inTheWay = list === 'create' ? page.fieldsInTheWay(holder, one) : [];
    const others = inTheWay.filter((other) =>
      [other.name, other.entityField].every((one) => own === undefined || one !== own.name),
    );
    return { ...decision, isAllowed: decision.verdict === 'allowed' && others.length === 0 };
  };

  /** The clauses that records have to meet; undefined if the caller is denied. */
  const runs = ({ resource, list, field, names }: Drawn): readonly Clause[] | undefined => {
    const definition = found(engine.resources, resource);
    const caller = holderOf(names);
    const mayUse = (name: string): boolean =>
      engine.decideFields(caller, [{ definition, field: name, action: list, pointer: '' }], registry).length === 0;
    if (!engine.decideOperation(caller, definition, OPERATION[list], registry).allowed) return undefined;
    if (field !== undefined && !mayUse(field.name)) return undefined;
    const needed = found(pages, resource).fields.filter((one) => list === 'create' && isNeeded(resource, one.name));
    const isGiven = ({ name, entityField = name }: PageField): boolean =>
      [name, entityField].some((one) => one === field?.name || mayUse(one));
    if (!needed.every(isGiven)) return undefined;
    return engine.rowFilterOf(caller, definition, list, [], registry);
  };
  const runsOnRecord = (drawn: Drawn): boolean => {
    const parents = [drawn.resource, ...readParentsOf(drawn.resource, catalog)];
    return (
      runs(drawn)?.every(({ ownerId, conditions, through = 0 }) => {
        const resource = parents[through];
        if (resource === undefined) return false;
        const texts = found(engine.resources, resource).conditions ?? [];
        // A record of the user itself.
        return (
          ownerId !== null || conditions.some(({ index }) => drawn.met.get(resource)?.has(texts[index]?.text ?? ''))
        );
      }) === true
    );
  };
  return { catalog, engine, policy, explains, proves, provesOfRecord, shows, runs, runsOnRecord };
}

/** As the catalog says it: nothing else gives the value of a required field. */
const isNeeded = ({ fields }: Resource, name: string): boolean =>
  fields.some(
    (one) =>
      one.name === name &&
      one.required &&
      !one.auto &&
      !one.derived &&
      one.default === undefined &&
      one.aliasOf === undefined &&
      name !== 'projectId',
  );

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

describe.each([
  ['the catalog of the service', 'service', readCatalogFolder(join(HOME, 'catalog')).texts],
  ['a catalog with all traits of access', 'traits', ALL_TRAITS],
])('the decision on access in %s', async (_title, name, texts) => {
  const { catalog, engine, policy, ...askers } = await askersOf(name, texts);

  it('is one of explain, prove, the page and the engine, for 2,000 drawn users, actions and records', () => {
    const answers = { allowed: 0, denied: 0, limited: 0 };
    fc.assert(
      fc.property(drawFrom(catalog), (drawn) => {
        const shown = askers.shows(drawn);
        const byNames = {
          explain: askers.explains(drawn),
          prove: askers.proves(drawn),
          page: shown.isAllowed,
          engine: askers.runs(drawn) !== undefined,
        };
        const [answer] = Object.values(byNames);
        expect(byNames).toEqual({ explain: answer, prove: answer, page: answer, engine: answer });
        const ofRecord = { prove: askers.provesOfRecord(drawn), engine: askers.runsOnRecord(drawn) };
        expect(ofRecord.prove).toBe(ofRecord.engine);
        const met = drawn.met.get(drawn.resource);
        if (ofRecord.engine && shown.where.length > 0) expect(shown.where.some((text) => met?.has(text))).toBe(true);
        answers[ofRecord.engine ? 'allowed' : answer ? 'limited' : 'denied'] += 1;
      }),
      { numRuns: 2_000 },
    );
    expect(Math.min(answers.allowed, answers.denied)).toBeGreaterThan(200);
    if (name === 'traits') expect(answers.limited).toBeGreaterThan(40);
  });

  it('is one of prove and the engine for grants', () => {
    const all = catalog.permissions.map(({ name: permission }) => permission);
    const grants = new Map(all.map((permission) => [permission, policy.grants(permission)]));
    let granted = 0;
    fc.assert(
      fc.property(fc.subarray(all), fc.constantFrom(...all), (names, permission) => {
        const held = policy.setOf(names);
        // Without access to records that grant, no name is granted.
        if (!all.some((one) => isTrueOf(grants.get(one) ?? [], held))) return;
        const grant = { permission, labels: [] };
        const isGranted = isTrueOf(grants.get(permission) ?? [], held);
        expect(engine.mayGrant(holderOf(names), grant, catalog.grantCeilings)).toBe(isGranted);
        if (isGranted) granted += 1;
      }),
      { numRuns: 1_000 },
    );
    expect(granted).toBeGreaterThan(50);
  });
});
