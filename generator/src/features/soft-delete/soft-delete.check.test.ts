import { expect, it } from 'vitest';
import { parseCatalog } from '../../catalog/parse-catalog.js';
import { TEAMS_CATALOG } from '../../prove/granting-catalog.fixture.js';

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
