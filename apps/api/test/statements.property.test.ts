import type { Caller, Definition, FieldDefinition, ResourceDefinition } from '@catalog-service/engine';
import {
  GrantGuard,
  issuesSecret,
  keyedCaller,
  Reader,
  RecordVersions,
  Registry,
  Secrets,
  WritePipeline,
  writeRulesOf,
} from '@catalog-service/engine';
import { type RecordedStatement, StatementRecorder } from '@catalog-service/operator';
import { draws } from '@catalog-service/testing';
import {
  appliesTo,
  FIELD_MEASURES,
  type FieldMeasure,
  fieldType,
  INTERVALS,
  isFieldMeasure,
  isGroupable,
  isOperator,
  MAXIMUM_GROUP_FIELDS,
  measures,
  type NamedOperator,
  OPERATORS,
  Problem,
} from '@catalog-service/vocabulary';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { service } from '#generated/service';

/**
 * Random requests whose values are all marked, answered on a database that only takes notes: the marks are among the parameters
 * of its statements, and in the text of none.
 */

/** Nothing of ours has these in its names. */
const MARK = 'zqx';
const MARKED_NUMBER = 975_319;
const MARKED_YEAR = '2975';
const MARKED_ID = 'abacadae';
const MARKS = new RegExp(`${MARK}|${MARKED_NUMBER}|${MARKED_YEAR}|${MARKED_ID}|Berlin|Kolkata`, 'i');

const registry = new Registry(resources, references);
const settings = { wireValues: 'plain', grants: 'any' } as const;

const ids = fc.nat({ max: 0xff_ff }).map((n) => `${MARKED_ID}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`);
const dates = fc.nat({ max: 9 }).map((second) => `${MARKED_YEAR}-01-02T03:04:0${second}.000Z`);
const texts = fc.string({ maxLength: 10 }).map((text) => `${MARK}${text.replaceAll('\u0000', '')}' -- ${MARK}`);

/** Values of a type that does not take every text. */
const samplesOf = (field: FieldDefinition) =>
  fc
    .record({ number: fc.nat(), id: ids, word: fc.nat().map((n) => `${MARK}-${n}`) })
    .map((of) => fieldType(field).sample(field, of));

function markedValue(field: FieldDefinition): fc.Arbitrary<unknown> {
  if (field.enumeration !== undefined) return fc.constantFrom(...field.enumeration.values);
  switch (field.type) {
    case 'Object ID':
      return fc.oneof(
        ids,
        ids.map((value) => ({ _type: 'ObjectID', value })),
      );
    case 'Entity':
      return fc.oneof(
        ids,
        ids.map((_id) => ({ _id })),
      );
    case 'Entity Array':
      return fc.array(ids, { maxLength: 3 });
    case 'Date':
      return dates;
    case 'Boolean':
      return fc.boolean();
    case 'Number':
      return fc.constant(MARKED_NUMBER);
    case 'JSON':
      return texts.map((text) => ({ [MARK]: text }));
    default:
      return fieldType(field).parse("a' -- b", field).ok ? texts : samplesOf(field);
  }
}

/** One condition on a field, in any of the forms of the contract. */
function conditionOf(field: FieldDefinition, depth: number): fc.Arbitrary<unknown> {
  const value = field.type === 'Entity Array' ? ids : markedValue(field);
  const operators = Object.keys(OPERATORS)
    .filter(isOperator)
    .filter((operator) => appliesTo(operator, fieldType(field)));
  const typed = operators.map((operator) => envelopeOf(operator, value));
  const related =
    depth === 0 && (field.type === 'Entity' || field.type === 'Entity Array')
      ? [queryOf(registry.target(field), depth + 1).filter((query) => Object.keys(query).length > 0)]
      : [];
  return fc.oneof(value, fc.constant(null), fc.array(value, { maxLength: 3 }), ...typed, ...related);
}

function envelopeOf(operator: NamedOperator, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const _type = fc.constant(operator);
  switch (OPERATORS[operator].form) {
    case 'none':
      return fc.record({ _type });
    case 'range':
      return fc.record({ _type, startValue: value, endValue: value });
    case 'text':
      return fc.record({ _type, value: texts });
    case 'values':
      return fc.record({ _type, value: fc.array(value, { maxLength: 3 }) });
    default:
      return fc.record({ _type, value });
  }
}

function queryOf(definition: Definition, depth = 0): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const conditions = Object.entries(definition.fields).map(([name, field]) =>
    fc.tuple(fc.constant(name), conditionOf(field, depth)),
  );
  const searchable = Object.keys(definition.fields).filter((name) => {
    const field = definition.fields[name];
    return field !== undefined && fieldType(field).families.includes('text');
  });
  const search = fc.tuple(
    fc.constant(`${MARK}Search`),
    fc.record({
      _type: fc.constant('MultiSearch'),
      value: texts,
      fields: fc.subarray(searchable, { minLength: Math.min(1, searchable.length) }),
    }),
  );
  const all = searchable.length === 0 ? conditions : [...conditions, search];
  const query = fc.array(fc.oneof(...all), { maxLength: 4 }).map((entries) => Object.fromEntries(entries));
  if (depth > 0) return query;
  const within = query.filter((conditions) => Object.keys(conditions).length > 0);
  const or = fc.array(within, { minLength: 1, maxLength: 2 });
  return fc
    .tuple(query, fc.record({ _or: or, _not: fc.record({ _or: or }) }, { requiredKeys: [] }))
    .map(([conditions, combined]) => ({ ...conditions, ...combined }));
}

function selectOf(definition: ResourceDefinition): fc.Arbitrary<object> {
  const fields = Object.entries(definition.fields).map(([name, field]) => {
    const nested =
      field.type === 'Entity' || field.type === 'Entity Array'
        ? fc
            .subarray(Object.keys(registry.target(field).fields), { maxLength: 3 })
            .map((names) => Object.fromEntries(names.map((each) => [each, true])))
        : fc.constant(true);
    return fc.tuple(fc.constant(name), fc.oneof(fc.constant(true), nested));
  });
  return fc.array(fc.oneof(...fields), { maxLength: 5 }).map((entries) => Object.fromEntries(entries));
}

function sortOf(definition: ResourceDefinition): fc.Arbitrary<object> {
  const names = Object.entries(definition.fields).flatMap(([name, field]) => (fieldType(field).sortable ? [name] : []));
  return fc.dictionary(fc.constantFrom(...names), fc.constantFrom('ASC', 'desc'), { maxKeys: 2 });
}

/** Groups and measures of any field, in time zones whose names are values. */
function aggregateOf(definition: ResourceDefinition): fc.Arbitrary<object> {
  const fields = Object.entries(definition.fields);
  const some = (isFit: (type: ReturnType<typeof fieldType>) => boolean, maxLength: number) => {
    const names = fields.flatMap(([name, field]) => (isFit(fieldType(field)) ? [name] : []));
    return fc.subarray(names, { maxLength: Math.min(maxLength, names.length) });
  };
  const by = fc.record({
    by: fc.constantFrom(...INTERVALS),
    timeZone: fc.constantFrom('Europe/Berlin', 'Asia/Kolkata'),
  });
  const groupBy = fc
    .tuple(some(isGroupable, MAXIMUM_GROUP_FIELDS), by)
    .map(([names, interval]) =>
      Object.fromEntries(names.map((name) => [name, definition.fields[name]?.type === 'Date' ? interval : true])),
    );
  const measured = (kind: FieldMeasure) =>
    some((type) => measures(kind, type), 3).map((names) => Object.fromEntries(names.map((name) => [name, true])));
  return fc.record({
    groupBy,
    measures: fc.record({
      count: fc.boolean(),
      ...Object.fromEntries(
        Object.keys(FIELD_MEASURES)
          .filter(isFieldMeasure)
          .map((kind) => [kind, measured(kind)]),
      ),
    }),
  });
}

function dataOf(definition: ResourceDefinition): fc.Arbitrary<object> {
  const fields = Object.entries(definition.fields).filter(([name]) => name !== 'projectId' && name !== 'project');
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, markedValue(field)])), {
    requiredKeys: fields.flatMap(([name]) => (writeRulesOf(definition).of(name).isRequired ? [name] : [])),
  });
}

/** Everybody's caller, or one whose every permission is narrowed to labels. */
const callers: fc.Arbitrary<Caller> = fc
  .record({ projectId: ids, apiKeyId: ids, label: ids, narrowed: fc.boolean() })
  .map(({ projectId, apiKeyId, label, narrowed }) =>
    keyedCaller({
      projectId,
      apiKeyId,
      userId: apiKeyId,
      isService: !narrowed,
      grants: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember'].map((permission) => ({ permission, labels: [label] })),
    }),
  );

const requestsOf = (among: readonly ResourceDefinition[]) =>
  fc.constantFrom(...among).chain((definition) =>
    fc.record({
      definition: fc.constant(definition),
      caller: callers,
      id: ids,
      list: fc.record({ query: queryOf(definition), select: selectOf(definition), sort: sortOf(definition) }),
      aggregate: aggregateOf(definition),
      data: dataOf(definition),
      change: dataOf(definition),
      skip: fc.constantFrom(0, MARKED_NUMBER),
      idempotencyKey: fc.option(texts, { nil: undefined }),
      dryRun: fc.boolean(),
    }),
  );

/** Calls `note` with the statements of every operation, for so many random requests. */
async function forEachStatement(
  numRuns: number,
  note: (statement: RecordedStatement) => void,
  among: readonly ResourceDefinition[] = resources,
): Promise<void> {
  const recorder = new StatementRecorder();
  const reader = new Reader({
    registry,
    database: recorder,
    settings,
    paging: service.paging,
    versions: new RecordVersions(recorder, 'secret'),
  });
  const unheard = { keyChanged: () => {}, userRightsChanged: () => {} };
  const guard = new GrantGuard({ registry, ceilings: [], settings, callers: unheard });
  const secrets = new Secrets();
  const services = {
    registry,
    database: recorder,
    reader,
    settings,
    guard,
    secrets,
    hooks: new Map(),
    clock: Date.now,
  };
  const writes = new WritePipeline(services);
  await fc.assert(
    fc.asyncProperty(
      requestsOf(among),
      async ({ definition, caller, id, list, aggregate, data, change, skip, idempotencyKey, dryRun }) => {
        const answers = await Promise.allSettled([
          reader.list(definition, caller, {}, { ...list, skip }),
          reader.getItem(definition, caller, id, {}, { select: list.select }),
          reader.count(definition, caller, {}, { query: list.query }),
          reader.aggregate(definition, caller, { skip: String(skip) }, { query: list.query, ...aggregate }),
          // A secret is added to the answer, which is JSON of rows that a database has.
          issuesSecret(definition)
            ? undefined
            : writes.create(definition, caller, { data }, { dryRun, idempotencyKey }),
          writes.update(definition, caller, id, { data: change }, { dryRun }),
          writes.remove(definition, caller, id, { dryRun }),
          issuesSecret(definition)
            ? undefined
            : writes.createMany(definition, caller, { data: [data, data] }, { dryRun, idempotencyKey }),
          writes.updateMany(definition, caller, { data: [{ ...change, _id: id }] }, { dryRun }),
          writes.removeMany(definition, caller, { data: [id] }, { dryRun }),
        ]);
        for (const answer of answers) {
          if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(Problem);
        }
        for (const statement of recorder.take()) note(statement);
      },
    ),
    { numRuns },
  );
}

const definitions: readonly Definition[] = [...registry.resources, ...registry.references];
/** The tables whose rows belong to projects. */
const OF_PROJECTS = new Set([
  'RecordCount',
  'IdempotencyKey',
  ...definitions.flatMap(({ scope, table }) => (scope === 'global' ? [] : [table])),
  ...definitions.flatMap(({ fields }) => Object.values(fields).flatMap(({ relation }) => relation?.joinTable ?? [])),
]);

/** The tables of projects that a statement names without the project. */
function withoutProject(text: string): string[] {
  const named = text.matchAll(/\b(FROM|JOIN|UPDATE|INTO) "(\w+)"(?: AS)?(?: ([a-z]\w*))?(?: \(([^)]*)\))?/g);
  return [...named].flatMap(([, verb, table = '', alias, columns = '']) => {
    if (!OF_PROJECTS.has(table)) return [];
    if (verb === 'INTO') return columns.includes('"projectId"') ? [] : [table];
    const column = alias === undefined ? '(?<!\\.)"projectId" =' : `\\b${alias}\\."projectId" =`;
    return new RegExp(column).test(text) ? [] : [table];
  });
}

describe('a statement of a request', () => {
  const statements: RecordedStatement[] = [];

  beforeAll(async () => {
    const note = (statement: RecordedStatement) => statements.push(statement);
    await forEachStatement(draws(300), note);
    // Chance may have left a resource out.
    const named = new Set(statements.flatMap(({ text }) => [...text.matchAll(/"(\w+)"/g)].map(([, name]) => name)));
    for (const resource of resources.filter(({ table }) => !named.has(table))) {
      await forEachStatement(50, note, [resource]);
    }
  }, 60_000);

  it('has the values of the request as parameters, and never in its text', () => {
    expect(statements.filter(({ text }) => MARKS.test(text))).toEqual([]);
    // Requests that are all refused would prove nothing; few statements have no value of the request.
    expect(statements.length).toBeGreaterThan(2.5 * draws(300));
    const marked = statements.filter(({ values }) => values.some((value) => value !== null && MARKS.test(value)));
    expect(marked.length / statements.length).toBeGreaterThan(0.8);
  });

  it('names the project for each table of projects', () => {
    expect(statements.filter(({ text }) => withoutProject(text).length > 0)).toEqual([]);
    for (const { table } of resources) {
      expect(
        statements.some(({ text }) => text.includes(`"${table}"`)),
        table,
      ).toBe(true);
    }
  });

  it.each([
    ['SELECT t."id" FROM "Monitor" AS t WHERE t."id" = $1'],
    ['DELETE FROM "Monitor" WHERE "id" = $1'],
    ['SELECT FROM "User" JOIN "Monitor" m ON m."id" = "User"."id" WHERE "projectId" = $1'],
    ['INSERT INTO "Monitor" AS record ("id") VALUES ($1)'],
  ])('is found out where it does not: %s', (text) => {
    expect(withoutProject(text)).toEqual(['Monitor']);
  });
});
