import { describe, expect, it } from 'vitest';
import { CatalogLocations, type Operation } from '../catalog/catalog-locations.js';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { catalogChanged, catalogWith, PLANNED_PROJECT, SMALL_CATALOG, SOURCES } from '../testing/small-catalog.js';
import { explainAccess } from './explain-access.js';

function explain(
  texts: ReadonlyMap<string, string>,
  title: string,
  operation: Operation,
  names: readonly string[],
  fieldName?: string,
) {
  const { catalog, files } = parseCatalog(texts, SOURCES);
  const resource = catalog?.resources.find((candidate) => candidate.names.title === title);
  const field = resource?.fields.find(({ name }) => name === fieldName);
  if (catalog === undefined || files === undefined || resource === undefined) throw new Error('The catalog is wrong');
  return explainAccess(catalog, new CatalogLocations(files), { resource, operation, names, ...(field && { field }) });
}

const OWN_LIST = catalogChanged(
  'resources/group.yaml',
  'required: true, description: Slug. }',
  'required: true, description: Slug., access: { create: [Member] } }',
);

describe('explainAccess', () => {
  it('demands a name for every required field of a create, and says which names would do for all that is missing', () => {
    const { answer, steps, needed } = explain(OWN_LIST, 'Group', 'create', ['Owner']);
    expect(answer).toBe(false);
    expect(steps.map(({ passes, text, location }) => [passes, text, location.line])).toEqual([
      [true, 'Owner may create Group', 6],
      [true, 'Owner may give name, which is required', 6],
      [false, 'to give slug, which is required, takes one of Member, and none of them is held', 12],
    ]);
    expect(needed).toEqual(['hold Member']);
  });

  it('counts two names together', () => {
    expect(explain(OWN_LIST, 'Group', 'create', ['Owner', 'Member'])).toMatchObject({ answer: true, needed: [] });
  });

  it('answers for names, and says which plan the project needs besides', () => {
    const group = (SMALL_CATALOG.get('resources/group.yaml') ?? '')
      .replace('default: 3,', 'default: 3, requires: { plan: Large },')
      .replace('fields:', 'requires: { plan: { update: Large } }\nfields:');
    const texts = catalogWith({ ...PLANNED_PROJECT, 'resources/group.yaml': group });
    const notesOf = (operation: Operation, field?: string) => {
      const { answer, notes } = explain(texts, 'Group', operation, ['Owner'], field);
      return [answer, ...notes.map(({ text, location }) => `${text} (${location.line})`).slice(0, -1)];
    };
    const note = (line: number) => `the project needs the plan Large; with a lower plan the response is 402 (${line})`;
    expect(notesOf('read')).toEqual([true]);
    expect(notesOf('read', 'size')).toEqual([true, note(15)]);
    expect(notesOf('update')).toEqual([true, note(10)]);
  });

  it('says which records a name counts for, unless another name counts for all', () => {
    const texts = catalogChanged('resources/group.yaml', 'CanReadGroup]', "{ CanReadGroup: { where: 'size > 3' } }]");
    const noted = (...names: readonly string[]) => explain(texts, 'Group', 'read', names).notes.map(({ text }) => text);
    expect(noted('CanReadGroup')).toContain('CanReadGroup counts only for Group records where size > 3');
    expect(noted('CanReadGroup', 'Owner').join()).not.toContain('size > 3');
  });

  it('says that no name helps against a flag', () => {
    expect(explain(SMALL_CATALOG, 'Group', 'update', ['Owner'], 'slug')).toMatchObject({
      answer: false,
      steps: [{ passes: true }, { passes: false, text: 'slug is not updatable' }],
      needed: ['`updatable: true` at slug in catalog/resources/group.yaml'],
    });
  });

  it('says that no name helps against an empty list', () => {
    expect(explain(SMALL_CATALOG, 'Group Log', 'delete', ['Owner'])).toMatchObject({
      answer: false,
      needed: ['names in the empty list in catalog/resources/group-log.yaml', 'a service key'],
    });
  });

  it('demands that the caller reads the record through which another is read', () => {
    const texts = catalogChanged(
      'resources/group-log.yaml',
      'labelScope: group',
      'labelScope: group\nreadThrough: group',
    );
    const [group = ''] = [texts.get('resources/group.yaml')];
    texts.set('resources/group.yaml', group.replace('read: [Owner, Member, ', 'read: [Member, '));
    const { answer, steps, needed } = explain(texts, 'Group Log', 'update', ['Owner'], 'at');
    expect(answer).toBe(false);
    expect(steps.map(({ passes, text, location }) => [passes, text, location.file])).toEqual([
      [true, 'Owner may update Group Log', 'resources/group-log.yaml'],
      [
        false,
        'to read Group, through which Group Log is read, takes one of Member, CanReadGroup, and none of them is held',
        'resources/group.yaml',
      ],
      [false, 'at is not updatable', 'resources/group-log.yaml'],
    ]);
    expect(needed).toEqual(['`updatable: true` at at in catalog/resources/group-log.yaml']);
    const read = explain(texts, 'Group Log', 'read', ['Owner'], 'at');
    expect(read.needed).toEqual(['hold one of Member, CanReadGroup']);
    expect(explain(texts, 'Group Log', 'read', ['Owner', 'Member']).answer).toBe(true);
  });

  it('lets an Entity stand for its required id', () => {
    const texts = catalogChanged('resources/group-log.yaml', 'create: []', 'create: [Owner]');
    const { steps } = explain(texts, 'Group Log', 'create', ['Owner'], 'group');
    expect(steps.map(({ text }) => text)).toEqual([
      'Owner may create Group Log',
      'Owner may give group, which has the access list of the resource',
    ]);
  });
});
