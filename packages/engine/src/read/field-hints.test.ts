import { Problem } from '@catalog-service/vocabulary';
import { describe, expect, it } from 'vitest';
import { parseList } from './parse-request.js';
import { LANGUAGE, MONITOR } from './testing/definitions.js';

const ID = '018f0000-0000-7000-8000-00000000000a';

/** What is said of the first mistake of a list. */
function said(body: unknown, parameters: Readonly<Record<string, unknown>> = {}): string | undefined {
  try {
    parseList({ parameters, body }, MONITOR, LANGUAGE);
  } catch (error) {
    if (error instanceof Problem) return error.errors?.[0]?.detail;
    throw error;
  }
  return undefined;
}

const inPlace = (field: string) => ` Leave this key out and put its fields in its place: {"${field}":…}.`;

describe('a hint', () => {
  it.each([
    [{ match: { name: 'x' } }, `Monitor has no such field.${inPlace('name')}`],
    [{ bool: { must: [{ term: { name: 'x' } }] } }, `Monitor has no such field.${inPlace('name')}`],
    [
      { operator: 'AND', value: [] },
      'Monitor has no such field. The key of a condition is its field: {"name":"Shop"}.',
    ],
    [{ $or: [{ name: 'x' }] }, 'Monitor has no such field. Did you mean _or?'],
    [{ labels: { some: { name: 'x' } } }, `Label has no such field.${inPlace('name')}`],
    [{ labels: { $elemMatch: { name: 'x' } } }, `There is no such operator.${inPlace('name')}`],
    [{ _id: { $oid: ID } }, 'There is no such operator. Send the value itself, without an object around it.'],
    [{ name: { $foo: {} } }, 'A condition must be a value, or an operator such as {"_type":"NotEqual","value":…}.'],
    [{ name: { _eq: null } }, 'There is no such operator. Did you mean {"_type":"IsNull"}?'],
    [{ name: { _neq: null } }, 'There is no such operator. Did you mean {"_type":"NotNull"}?'],
    [{ name: { _like: '%x%' } }, 'There is no such operator. Did you mean {"_type":"Search","value":"x"}?'],
    [{ name: { _like: 'x%' } }, 'There is no such operator. Did you mean {"_type":"StartsWith","value":"x"}?'],
    [{ name: { _like: '%x' } }, 'There is no such operator. Did you mean {"_type":"EndsWith","value":"x"}?'],
    [{ order: 'gte.5' }, 'Expected a number, not a string. Did you mean {"_type":"GreaterThanOrEqual","value":…}?'],
    [{ order: '<5' }, 'Expected a number, not a string. Did you mean {"_type":"LessThan","value":…}?'],
    [
      { seenAt: 'from:2026-01-01,to:2026-02-01' },
      'A date must be ISO 8601 with a time zone (2026-01-31T09:30:00Z) or a day (2026-01-31), in the years 1 to 9999. Did you mean {"_type":"InBetween","startValue":…,"endValue":…}?',
    ],
    [{ order: 'five' }, 'Expected a number, not a string.'],
    [{ kind: 1 }, 'Expected a string, not a number. Allowed values: Manual, Website, API.'],
    [{ 'labels.name': 'x' }, 'Monitor has no such field. Did you mean {"labels":{"name":…}}?'],
    [
      { 'order[gte]': 1 },
      'Monitor has no such field. Did you mean {"order":{"_type":"GreaterThanOrEqual","value":…}}?',
    ],
  ])('for the query %j', (query, detail) => {
    expect(said({ query })).toBe(detail);
  });

  it.each([
    [{ labels: { select: { name: true } } }, `Label has no such field.${inPlace('name')}`],
    [{ 'labels.*': true }, 'Monitor has no such field. There is no wildcard; select each field by name.'],
  ])('for the select %j', (select, detail) => {
    expect(said({ select })).toBe(detail);
  });

  it.each([
    [{ include: ['project'] }, ' Did you mean select: {"select":{"project":{…}}}?'],
    [{ populate: { project: true } }, ' Did you mean select: {"select":{"project":{…}}}?'],
    [{ expand: '*' }, ' Did you mean select: {"select":{"labels":{…}}}?'],
    [{ order_by: [] }, ' Did you mean sort: {"sort":{"name":"ASC"}}?'],
    [{ start_cursor: '' }, ' Did you mean after?'],
    [{ filterGroups: [] }, ' Did you mean query: {"query":{"name":"Shop"}}?'],
    [{ OR: [] }, ' Did you mean _or: {"query":{"_or":[{…},{…}]}}?'],
    [{ selector: {} }, ' Did you mean query: {"query":{"name":"Shop"}}?'],
    [{ loadRelations: 'project' }, ' Did you mean select: {"select":{"project":{…}}}?'],
    [{ structuredQuery: {} }, ' Did you mean query: {"query":{"name":"Shop"}}?'],
    [{ if_match: '"a"' }, ' Send it as the header If-Match.'],
    [{ name: 'x' }, ' Put conditions into the body: {"query":{"name":…}}.'],
  ])('for the body %j', (body, hint) => {
    expect(said(body)).toBe(`The body has no such key here.${hint}`);
  });

  it.each([
    ['seenAt[gte]', ' Put conditions into the body: {"query":{"seenAt":{"_type":"GreaterThanOrEqual","value":…}}}.'],
    ['filters[name][$eq]', ' Put conditions into the body: {"query":{"name":{"_type":"EqualTo","value":…}}}.'],
    ['seen_at_min', ' Put conditions into the body: {"query":{"seenAt":{"_type":"GreaterThanOrEqual","value":…}}}.'],
    ['seenAfter', ' Put conditions into the body: {"query":{"seenAt":{"_type":"GreaterThan","value":…}}}.'],
    ['seenBefore', ' Put conditions into the body: {"query":{"seenAt":{"_type":"LessThan","value":…}}}.'],
    ['kinds', ' Put conditions into the body: {"query":{"kind":…}}.'],
    ['color', ' Put conditions into the body: {"query":{…}}.'],
    ['labels[name]', ' Put conditions into the body: {"query":{"labels":{"name":…}}}.'],
    ['page[number]', ' Did you mean skip?'],
    ['pagination[pageSize]', ' Did you mean limit?'],
    ['since_id', ' Did you mean after?'],
    ['hitsPerPage', ' Did you mean limit?'],
    ['attributesToRetrieve', ' The body takes select: {"select":{"name":true}}.'],
    ['sort[0][field]', ' The body takes sort: {"sort":{"name":"ASC"}}.'],
    ['expand', ' The body takes select: {"select":{"labels":{…}}}.'],
    ['or', ' The body takes _or: {"query":{"_or":[{…},{…}]}}.'],
  ])('for the parameter %s', (name, hint) => {
    expect(said({}, { [name]: 'x' })).toBe(`There is no such parameter here.${hint}`);
  });

  it('for the name of records that refer to the record', () => {
    expect(said({ select: { probes: true } })).toBe(
      'Monitor has no such field. They are records of their own at /api/monitor-probe, with monitorId.',
    );
  });

  it('says how to go on where a page would have too many records', () => {
    expect(said({ limit: 1000 })).toMatch(/^Expected an integer from 1 to \d+\. Request the rest in further pages\.$/);
    expect(said({ limit: 0 })).toMatch(/^Expected an integer from 1 to \d+\.$/);
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))('never takes %s for a field', (name) => {
    const named = Object.fromEntries([[name, { [name]: 1 }]]);
    for (const word of ['loadRelations', 'include', 'where', 'order_by', 'fields', name]) {
      for (const value of [name, [name], named]) {
        expect(said({ [word]: value })).toMatch(/^The body has no such key here\./);
        expect(said({}, { [word]: value })).toMatch(/^(?:There is no such parameter here|The parameter)/);
        expect(said({ query: { [word]: value } })).toMatch(/^Monitor has no such field\./);
        expect(said({ select: { [word]: value } })).toMatch(/^Monitor has no such field\./);
      }
    }
    for (const key of ['query', 'select', 'sort'])
      expect(said({ [key]: named })).toMatch(/^Monitor has no such field\./);
  });
});
