import { expect, it } from 'vitest';
import { TEAMS_CATALOG } from '../../prove/granting-catalog.fixture.js';
import { catalogChanged, catalogOf, SMALL_CATALOG } from '../../testing/small-catalog.js';
import { catalogObjects } from './catalog-objects.js';
import { catalogTables } from './catalog-tables.js';
import { serviceTables } from './service-tables.js';

it('watches teams and users that were renamed, whose tables keep their names', () => {
  const objectsOf = (texts: ReadonlyMap<string, string>) => {
    const catalog = catalogOf(texts);
    return catalogObjects(catalog);
  };
  const renamed = new Map(
    [...TEAMS_CATALOG].map(([file, text]) => [
      file.replace('/team.yaml', '/crew.yaml').replace('/user.yaml', '/person.yaml'),
      text
        .replace('name: Team\n', 'name: Crew\nrenamedFrom: Team\n')
        .replace('name: User\n', 'name: Person\nrenamedFrom: User\n')
        .replaceAll('entity: Team,', 'entity: Crew,')
        .replaceAll('entity: User,', 'entity: Person,'),
    ]),
  );
  const texts = (catalog: ReadonlyMap<string, string>) =>
    objectsOf(catalog)
      .map((object) => JSON.stringify(object))
      .sort();
  expect(texts(TEAMS_CATALOG).join()).toMatch(/"name":"TeamMember_notify".*"name":"team_keeps_a_member"/);
  expect(texts(renamed)).toEqual(texts(TEAMS_CATALOG));
});

it('keeps the deleted rows of a table with softDelete and of those that go with it, and no others', () => {
  const soft = 'labelScope: labels\nsoftDelete: { restoreFor: 9d }\n';
  const catalog = catalogOf(catalogChanged('resources/group.yaml', 'labelScope: labels\n', soft));
  const kept = catalogObjects(catalog).filter(({ name }) => name === 'keep_deleted');
  expect(kept.map((object) => 'table' in object && object.table)).toEqual(['Group', 'GroupLabels', 'GroupLog']);
});

it('has the table of the audit trail, and its triggers, for what is audited alone', () => {
  const madeOf = (texts: ReadonlyMap<string, string>) => {
    const catalog = catalogOf(texts);
    const made = [...catalogObjects(catalog), ...serviceTables(catalog)];
    return made.flatMap((one) => {
      const text = JSON.stringify(one);
      return /audit/i.test(text) ? ['table' in one ? `${one.table}: ${one.name}` : one.name] : [];
    });
  };
  expect(madeOf(SMALL_CATALOG)).toEqual([]);
  const ofAll = ['Project_audit_end', 'Project: audit_end', 'AuditVersion'];
  const audited = (names: string) =>
    madeOf(catalogChanged('resources/group.yaml', 'labelScope: labels\n', `labelScope: labels\naudit: [${names}]\n`));
  expect(audited('name')).toEqual(['Group_audit_row', 'Group: audit', ...ofAll]);
  expect(audited('labels')).toEqual([
    ...['GroupLabels_audit_set', 'GroupLabels: audit_insert', 'GroupLabels: audit_delete', ...ofAll],
  ]);
});

it('has triggers of events for the resources that have them alone, and nothing of events in a catalog without any', () => {
  const events = 'labelScope: labels\nevents: { keep: names, retain: 7d }\n';
  const madeOf = (texts: ReadonlyMap<string, string>) => {
    const catalog = catalogOf(texts);
    const tables = catalogTables(catalog).flatMap(({ own, joins }) => [own, ...joins]);
    const made = [...catalogObjects(catalog), ...tables, ...serviceTables(catalog)];
    return new Map(made.map((one) => [JSON.stringify(one), 'table' in one ? `${one.table}: ${one.name}` : one.name]));
  };
  const before = madeOf(SMALL_CATALOG);
  const after = madeOf(catalogChanged('resources/group.yaml', 'labelScope: labels\n', events));
  expect([...before.keys()].filter((text) => !after.has(text) || /event/i.test(text))).toEqual([]);
  expect([...after].flatMap(([text, name]) => (before.has(text) ? [] : [name])).sort()).toEqual([
    ...['Group: event', 'Group: event_delete', 'GroupLabels: event'],
    ...['GroupLabels_event', 'Group_event', 'Group_event_delete'],
    'RecordEvent',
  ]);
});
