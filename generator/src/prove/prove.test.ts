import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ExpressionValue, evaluate, isFieldList } from '@catalog-service/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import type { Catalog, PermissionName } from '../model/model.js';
import { catalogChanged, catalogOf, catalogWith, SMALL_CATALOG } from '../testing/small-catalog.js';
import { CONDITIONED_CATALOG, GRANTING_CATALOG, TEAMS_CATALOG } from './granting-catalog.fixture.js';
import { parseStatement, StatementProblem } from './parse-statement.js';
import { Policy } from './policy.js';
import { PROPERTIES_FILE, proveProperties } from './properties.js';
import { prove } from './prove.js';
import { counterexampleText } from './render-answer.js';
import type { Condition, Statement } from './statement.js';
import { isTrue, type Meets, subsetsOf } from './truth-table.fixture.js';

const FOLDER = fileURLToPath(new URL('../../../catalog', import.meta.url));

const CONDITIONED = catalogOf(CONDITIONED_CATALOG);
const SMALL = catalogOf(GRANTING_CATALOG);
const TEAMS = catalogOf(TEAMS_CATALOG);
const SERVICE = catalogOf(readCatalogFolder(FOLDER).texts);
/** The rows of the truth table of some names; of many names, those in which at most two are held, or are not. */
const rowsOf = (names: readonly string[]): (readonly string[])[] =>
  names.length <= 12
    ? subsetsOf(names)
    : names.flatMap((one, at) =>
        names.slice(at).flatMap((other) => {
          const pair = [...new Set([one, other])];
          return [pair, names.filter((name) => !pair.includes(name))];
        }),
      );
const NAMES = SMALL.permissions.map(({ name }) => name).filter((name) => name !== 'Public');
const ALL_SETS = subsetsOf(NAMES);

/** CanAppoint may grant Admin, where it may write a record that grants. */
const ADMIN_REACHED: Condition = { kind: 'reaches', goal: { kind: 'holds', name: 'Admin' } };

const condition = fc.letrec<{ any: Condition; action: Condition; name: Condition }>((tie) => ({
  name: fc.constantFrom(...NAMES, 'Public').map((name) => ({ kind: 'holds', name })),
  action: fc
    .tuple(
      fc.constantFrom(...SMALL.resources),
      fc.subarray(['read', 'create', 'update', 'delete', 'restore'] as const, { minLength: 1, maxLength: 2 }),
      fc.option(fc.nat(), { nil: undefined }),
    )
    .map(([resource, operations, at]) => {
      const field =
        at === undefined || !operations.every(isFieldList) ? undefined : resource.fields[at % resource.fields.length];
      return { kind: 'may', operations, resource, field };
    }),
  any: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    tie('action'),
    tie('name'),
    tie('any').map((goal): Condition => ({ kind: 'reaches', goal })),
    fc.constantFrom(...NAMES, 'Public').map((name): Condition => ({ kind: 'grants', name })),
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('any'), { minLength: 2, maxLength: 3 }))
      .map(([kind, parts]): Condition => ({ kind, parts })),
  ),
})).any;

const names = fc.subarray(NAMES, { minLength: 1, maxLength: 3 });

const statement: fc.Arbitrary<Statement> = fc.oneof(
  fc.record({ kind: fc.constantFrom('implies', 'equals'), left: condition, right: condition }),
  fc.record({ kind: fc.constantFrom('never', 'always'), names, condition }),
  fc.record({ kind: fc.constantFrom('never', 'always'), condition }),
);

/** Every combination of conditions that is met by one of many records of groups, and users who call. */
const RECORDS = [true, false, null].flatMap((isPrivate) =>
  [null, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((size) =>
    ['ada', 'bob', null].flatMap((leadId) =>
      ['ada', null].map((caller): Meets => {
        const record = new Map<string, ExpressionValue>(Object.entries({ isPrivate, size, leadId }));
        const source = { field: (name: string) => record.get(name) ?? null, caller: () => caller };
        return ({ expression }) => evaluate(expression, source) === true;
      }),
    ),
  ),
);
const DIFFERENT_RECORDS = [
  ...new Map(
    RECORDS.map((meets) => {
      const conditions = CONDITIONED.resources.flatMap((resource) => resource.conditions);
      return [
        conditions
          .filter(meets)
          .map(({ text }) => text)
          .join(),
        meets,
      ] as const;
    }),
  ).values(),
];

/** The size of the smallest set that refutes a statement, by trying every set and record there is. */
function smallestRefuting(all: Catalog, claim: Statement): number | undefined {
  const isConditional = all.resources.some(({ conditions }) => conditions.length > 0);
  const records = isConditional ? DIFFERENT_RECORDS : RECORDS.slice(0, 1);
  const sizes = records.flatMap((meets) => smallestOf(all, claim, meets) ?? []);
  return sizes.length === 0 ? undefined : Math.min(...sizes);
}

function smallestOf(all: Catalog, claim: Statement, meets: Meets): number | undefined {
  const may = (held: readonly PermissionName[], asked: Condition) => isTrue(all, held, asked, meets);
  const isCounterexample = (held: readonly PermissionName[]): boolean => {
    switch (claim.kind) {
      case 'implies':
        return may(held, claim.left) && !may(held, claim.right);
      case 'equals':
        return may(held, claim.left) !== may(held, claim.right);
      case 'never':
        return held.every((name) => (claim.names ?? NAMES).includes(name)) && may(held, claim.condition);
      case 'always':
        return (
          held.join() === NAMES.filter((name) => claim.names?.includes(name)).join() && !may(held, claim.condition)
        );
      default:
        throw new Error(`${claim.kind} has no truth table`);
    }
  };
  return ALL_SETS.filter(isCounterexample).reduce<number | undefined>(
    (smallest, { length }) => (smallest === undefined || length < smallest ? length : smallest),
    undefined,
  );
}

describe('prove', () => {
  it.each([
    ['keys', SMALL],
    ['keys and teams', TEAMS],
    ['keys under conditions of rows', CONDITIONED],
  ])('says what the whole truth table says of grants to %s with a counterexample as small as any', (_, catalog) => {
    const policy = new Policy(catalog);
    fc.assert(
      fc.property(statement, (claim) => {
        const answer = prove(policy, claim);
        expect(answer.kind === 'verdict' && answer.counterexample?.names.length).toBe(smallestRefuting(catalog, claim));
      }),
      { numRuns: catalog === CONDITIONED ? 30 : 120 },
    );
  });

  it('counts who adds to what teams grant, and who moves their members, as writers of grants', () => {
    const reaches = (catalog: Catalog, name: string) => {
      const answer = prove(new Policy(catalog), { kind: 'never', names: [name], condition: ADMIN_REACHED });
      return answer.kind === 'verdict' && answer.counterexample !== undefined;
    };
    expect([SMALL, TEAMS].map((catalog) => reaches(catalog, 'CanAppoint'))).toEqual([false, true]);
  });

  it('covers what names may do beside any others, as the truth table has it', () => {
    const policy = new Policy(SMALL);
    const powers = [...policy.powers()];
    for (const left of NAMES) {
      for (const right of NAMES) {
        const answer = prove(policy, { kind: 'covers', left: [left], right: [right] });
        const isCovered = ALL_SETS.every((others) =>
          powers.every(({ action }) => {
            if (typeof action === 'string') return true;
            const asked: Condition = { kind: 'may', ...action, operations: [action.operation] };
            return !isTrue(SMALL, [...others, right], asked) || isTrue(SMALL, [...others, left], asked);
          }),
        );
        if (!isCovered) expect([left, right, answer]).not.toMatchObject([left, right, { counterexample: undefined }]);
        if (answer.kind === 'verdict' && answer.counterexample === undefined) expect(isCovered).toBe(true);
      }
    }
  });

  it('says of every deed of the service what the truth table of the names in its lists says', () => {
    const policy = new Policy(SERVICE);
    let rows = 0;
    for (const { action, sets } of policy.powers()) {
      if (typeof action === 'string') continue;
      const mentioned = policy.namesOf(sets.reduce((all, set) => all | set, 0n));
      const asked: Condition = { kind: 'may', ...action, operations: [action.operation] };
      for (const held of rowsOf(mentioned)) {
        rows++;
        if (sets.some((set) => (policy.setOf(held) & set) === set) !== isTrue(SERVICE, held, asked)) {
          expect([action.resource.names.title, action.operation, action.field?.name, held]).toBe('decided alike');
        }
      }
    }
    expect(rows).toBeGreaterThan(10_000);
  });

  it('knows who makes itself what, step by step', () => {
    expect(prove(new Policy(SMALL), { kind: 'closure' })).toEqual({
      kind: 'closure',
      steps: [
        { from: ['Admin'], to: ['Member', 'CurrentUser', 'CanEditKeys', 'CanReadGroup', 'CanAppoint'] },
        { from: ['Owner', 'CanAppoint'], to: ['Admin', 'Member', 'CurrentUser', 'CanEditKeys', 'CanReadGroup'] },
        { from: ['CanEditKeys', 'CanAppoint'], to: ['Admin', 'Member', 'CurrentUser', 'CanReadGroup'] },
      ],
    });
  });

  it('knows that nobody passes on what it holds by being somebody, but those who may grant it', () => {
    const unconditional = (...sets: readonly string[][]) => sets.map((held) => ({ names: held, conditions: [] }));
    const who = (name: string) => prove(new Policy(SMALL), { kind: 'who', condition: { kind: 'grants', name } });
    expect(who('CurrentUser')).toEqual({
      kind: 'who',
      sets: unconditional(['Admin'], ['Owner', 'CanAppoint'], ['CanEditKeys', 'CanAppoint']),
    });
    expect(who('CanReadGroup')).toEqual({
      kind: 'who',
      sets: unconditional(
        ['Admin'],
        ['Owner', 'CanReadGroup'],
        ['CanEditKeys', 'CanReadGroup'],
        ['Owner', 'CanAppoint'],
        ['CanEditKeys', 'CanAppoint'],
      ),
    });
  });

  it('names a record of which the statement is not true', () => {
    const said = (text: string) => {
      const answer = prove(new Policy(CONDITIONED), parseStatement(text, CONDITIONED));
      return answer.kind === 'verdict' && answer.counterexample && counterexampleText(answer.counterexample);
    };
    expect(said('Member always reads Group')).toBe(
      'Somebody who holds Member, and nothing else, may not read Group; the Group has isPrivate = null and leadId = another user and size = null.',
    );
    expect(said('Member never deletes Group')).toBe(
      'Somebody who holds Member, and nothing else, may delete Group; the Group has isPrivate = false and leadId = caller.user and size = null.',
    );
    expect(said('deletes Group implies reads Group')).toBeUndefined();
    expect(prove(new Policy(CONDITIONED), parseStatement('who deletes Group', CONDITIONED))).toMatchObject({
      sets: [
        { names: ['Owner'], conditions: [{ text: 'size >= 5' }] },
        { names: ['Member'], conditions: [{ text: 'leadId = caller.user and not isPrivate' }] },
      ],
    });
  });

  it('knows that whoever reads records with events follows them, and nobody others', () => {
    const labels = 'labelScope: labels\n';
    const events = `${labels}events: { keep: names, retain: 7d }\n`;
    const followed = catalogOf(catalogChanged('resources/group.yaml', labels, events));
    const bare = catalogOf(catalogWith({}));
    const answer = (text: string, catalog: Catalog) => prove(new Policy(catalog), parseStatement(text, catalog));
    for (const text of [
      'follows Group equals reads Group',
      'follows Group.name equals reads Group.name',
      'follows anything equals reads Group',
    ])
      expect([text, answer(text, followed)]).toMatchObject([text, { counterexample: undefined }]);
    for (const text of ['never follows Group', 'never follows anything'])
      expect([text, answer(text, bare)]).toMatchObject([text, { counterexample: undefined }]);
    const said = answer('Owner always follows Group', bare);
    expect(said.kind === 'verdict' && said.counterexample && counterexampleText(said.counterexample)).toBe(
      'Somebody who holds Owner, and nothing else, may not follow or recall what is not kept.',
    );
  });

  it('knows that former values are recalled by whoever reads the record, and in the history of another one whoever reads both', () => {
    const log = (SMALL_CATALOG.get('resources/group-log.yaml') ?? '')
      .replace('read: [Owner]', 'read: [Owner, CanReadGroup, CanEditGroup]')
      .replace(
        'description: Group. }',
        'access: { read: [Member, CanReadGroup, CanEditGroup] }, description: Group. }',
      );
    const kept = 'labelScope: labels\nevents: { keep: values, retain: 7d }\n';
    const group = (SMALL_CATALOG.get('resources/group.yaml') ?? '').replace('labelScope: labels\n', kept);
    const belonging = log.replace('labelScope: group\n', 'events: { keep: values, retain: 7d }\nhistoryOf: group\n');
    const catalog = catalogOf(catalogWith({ 'resources/group.yaml': group, 'resources/group-log.yaml': belonging }));
    const apart = catalogOf(
      catalogWith({
        'resources/group.yaml': group,
        'resources/group-log.yaml': belonging.replace('historyOf: group\n', ''),
      }),
    );
    const isProved = (text: string, of: Catalog = catalog) => {
      const answer = prove(new Policy(of), parseStatement(text, of));
      return answer.kind === 'verdict' && answer.counterexample === undefined;
    };
    expect(isProved('recalls Group Log equals reads Group Log')).toBe(true);
    expect(isProved('recalls anything equals reads Group or reads Group Log')).toBe(true);
    const inGroup = 'equals reads Group Log.at and reads Group Log.group and reads Group';
    expect(isProved(`recalls Group Log.at in Group ${inGroup}`)).toBe(true);
    expect(isProved(`recalls anything in Group equals recalls Group Log in Group`)).toBe(true);
    // One that reads the logs and not to which group they belong, one that reads no groups, and one that reads them all.
    for (const name of ['Owner', 'CanEditGroup', 'CanReadGroup'])
      expect([name, isProved(`${name} never recalls Group Log in Group`)]).toEqual([name, name !== 'CanReadGroup']);
    expect(isProved('never recalls Group Log in Group', apart)).toBe(true);
    expect(isProved('never recalls Group in Group Log')).toBe(true);
    expect(() => parseStatement('who recalls Group Log in Group.name', catalog)).toThrow(StatementProblem);
  });

  it.each([
    ['ProjectMember never updates Teem', 'There is no resource “Teem”. Did you mean Team?'],
    [
      'ProjectMembr never updates Team',
      'There is no role, permission or verb “ProjectMembr”. Did you mean ProjectMember?',
    ],
    ['who updates Team.nam', 'There is no field of Team “nam”. Did you mean name?'],
    ['who deletes Team.name', 'A record is deleted and restored as a whole: “.name” cannot stand there.'],
    ['ProjectMember updates Team', 'Expected never, always, implies or equals before “updates Team”.'],
    ['who reads Team or', 'Expected a role, a permission or a verb at the end.'],
    ['who reads Team Team', '“Team” is left over.'],
    ['who (reads Team', 'Expected ) at the end.'],
    [
      'ProjectMember or ProjectAdmin never reads Team',
      'Who never or always may something is said by names with “and” between them, or not at all.',
    ],
  ])('refuses %s', (text, message) => {
    expect(() => parseStatement(text, SERVICE)).toThrow(new StatementProblem(message));
  });

  it('finds no statement in a resource whose name begins with another', () => {
    const parsed = parseStatement(
      'who reads Monitor Group User Owner.user and (CurrentUser or writes anything)',
      SERVICE,
    );
    expect(parsed).toMatchObject({ kind: 'who', condition: { kind: 'and', parts: [{ kind: 'may' }, { kind: 'or' }] } });
  });
});

describe('the standing properties', () => {
  const text = readFileSync(join(FOLDER, PROPERTIES_FILE), 'utf8');

  it('are true of the catalog', () => {
    const { properties, diagnostics } = proveProperties(text, SERVICE);
    const broken = properties.flatMap(({ property, counterexample }) =>
      counterexample === undefined ? [] : [`${property}: ${counterexampleText(counterexample)}`],
    );
    expect({ diagnostics, broken }).toEqual({ diagnostics: [], broken: [] });
    expect(properties.length).toBeGreaterThan(0);
  });

  it('are broken by name, by a catalog that breaks them', () => {
    const permissions = (SMALL_CATALOG.get('permissions.yaml') ?? '').replace('Works.', 'Works.\n  Public: Anybody.');
    const group = (SMALL_CATALOG.get('resources/group.yaml') ?? '').replace(
      'delete: [Owner]',
      'delete: [Owner, Public]',
    );
    const said = (texts: ReadonlyMap<string, string>) =>
      proveProperties('properties:\n  - { property: Public never writes anything, reason: R. }\n', catalogOf(texts));
    expect(said(catalogWith({ 'permissions.yaml': permissions })).properties).toEqual([
      { property: 'Public never writes anything', reason: 'R.', location: expect.anything() },
    ]);
    const { properties } = said(catalogWith({ 'permissions.yaml': permissions, 'resources/group.yaml': group }));
    expect(
      properties.map(({ property, location, counterexample }) => [property, location.line, counterexample?.isAllowed]),
    ).toEqual([['Public never writes anything', 2, true]]);
  });

  it('are refused where they mean nothing', () => {
    const said = (property: string) =>
      proveProperties(`properties:\n  - property: ${property}\n    reason: R.\n`, SERVICE).diagnostics.map(
        ({ code, line, message }) => [code, line, message],
      );
    expect(said('Nobody never reads Team')).toEqual([['invalid_property', 2, expect.stringContaining('“Nobody”')]]);
    expect(said('who reads Team')).toEqual([['invalid_property', 2, 'It asks, and says nothing that could be true.']]);
  });
});
