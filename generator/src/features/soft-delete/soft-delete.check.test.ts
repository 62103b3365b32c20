import { expect, it } from 'vitest';
import { parseCatalog } from '../../catalog/parse-catalog.js';
import { TEAMS_CATALOG } from '../../prove/granting-catalog.fixture.js';
import { SMALL_CATALOG } from '../../testing/small-catalog.js';

it('restores nothing that grants, however far it is deleted along', () => {
  const team = TEAMS_CATALOG.get('resources/team.yaml') ?? '';
  const kept = team.replace('part: team\n', 'part: team\nsoftDelete: { restoreFor: 9d }\n');
  const { catalog, diagnostics } = parseCatalog(new Map([...TEAMS_CATALOG, ['resources/team.yaml', kept]]));
  const along = (title: string, part: string) =>
    `invalid_soft_delete ${title}, which is deleted with Team, is the ${part}; restoring one would grant permissions without a check of the grant ceiling.`;
  expect(catalog).toBeUndefined();
  expect(new Set(diagnostics.map(({ code, message }) => [code, message].join(' ')))).toEqual(
    new Set([
      'invalid_soft_delete Team is the team; restoring one would grant permissions without a check of the grant ceiling.',
      along('Team Member', 'team member'),
      along('Team Permission', 'team permission'),
    ]),
  );
});

it.each([
  ['ordered', '  place: { type: Number, ordered: { within: group }, description: P. }\n'],
  ['states', '  size: { type: Size, required: true, states: { first: Small, next: {} }, description: S. }\n'],
  ['secret: encrypted', '  token: { type: Text, secret: encrypted, description: T. }\n'],
])('restores no part with %s', (trait, field) => {
  const group = `${SMALL_CATALOG.get('resources/group.yaml')}softDelete: { restoreFor: 9d }\n`;
  const log = `${SMALL_CATALOG.get('resources/group-log.yaml')}${field}`;
  const { diagnostics } = parseCatalog(
    new Map([...SMALL_CATALOG, ['resources/group.yaml', group], ['resources/group-log.yaml', log]]),
  );
  expect(diagnostics.map(({ code, message }) => [code, message].join(' '))).toContain(
    `invalid_soft_delete Group Log, which is deleted with Group, has ${trait}, which a restore cannot preserve.`,
  );
});
