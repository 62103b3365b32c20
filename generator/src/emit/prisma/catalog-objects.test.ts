import { expect, it } from 'vitest';
import { TEAMS_CATALOG } from '../../prove/granting-catalog.fixture.js';
import { catalogChanged, catalogOf } from '../../testing/small-catalog.js';
import { catalogObjects } from './catalog-objects.js';

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
