import { expect, it } from 'vitest';
import { TEAMS_CATALOG } from '../../prove/granting-catalog.fixture.js';
import { parseCatalog } from '../parse-catalog.js';

it('restores nothing that grants, however far it is deleted along', () => {
  const team = TEAMS_CATALOG.get('resources/team.yaml') ?? '';
  const kept = team.replace('part: team\n', 'part: team\nsoftDelete: { restoreFor: 9d }\n');
  const { catalog, diagnostics } = parseCatalog(new Map([...TEAMS_CATALOG, ['resources/team.yaml', kept]]));
  const along = (title: string, part: string) =>
    `invalid_soft_delete ${title}, which is deleted with Team, is the ${part}; a restored one would grant what nobody may grant.`;
  expect(catalog).toBeUndefined();
  expect(new Set(diagnostics.map(({ code, message }) => [code, message].join(' ')))).toEqual(
    new Set([
      'invalid_soft_delete Team is the team; a restored one would grant what nobody may grant.',
      along('Team Member', 'team member'),
      along('Team Permission', 'team permission'),
    ]),
  );
});
