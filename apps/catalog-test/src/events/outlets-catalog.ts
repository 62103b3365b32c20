import { catalogOf } from '../features/feature-records.js';
import type { CatalogTexts } from '../project-copy.js';
import { SMALLEST } from '../smallest-catalog.js';

const ALL = new Map([
  ...SMALLEST,
  ...['scope', 'caller', 'events', 'webhooks'].flatMap((title) => [...catalogOf(title)]),
]);
const HOOK = 'resources/hook.yaml';

const inTeams = (name: string, part: string, fields: string): readonly [string, string] => [
  `resources/${name.toLowerCase().replace(' ', '-')}.yaml`,
  `name: ${name}
path: ${name.toLowerCase().replace(' ', '-')}
description: ${name}.
part: ${part}
access: { read: [Public], create: [Public], update: [Public], delete: [Public] }
fields:
${fields}`,
];

/** Endpoints of webhooks that act for keys or for people, who are in crews. */
export const OUTLETS: CatalogTexts = new Map([
  ...ALL,
  [
    HOOK,
    `${ALL.get(HOOK)}  actsForUser: { type: Entity, entity: User, id: actsForUserId, onDelete: cascade, updatable: true, description: Whose rights. }
  actsForUserId: { type: Object ID, updatable: true, description: Id of that user. }
`,
  ],
  inTeams(
    'Crew',
    'team',
    `  name: { type: Text, required: true, description: Name. }
  isPermissionsEditable: { type: Boolean, auto: true, default: true, description: Whether operators change its rights. }
  shouldHaveAtLeastOneMember: { type: Boolean, auto: true, default: false, description: Whether the last has to stay. }
`,
  ),
  inTeams(
    'Crew Member',
    'team member',
    `  crew: { type: Entity, entity: Crew, id: crewId, onDelete: cascade, description: Crew. }
  crewId: { type: Object ID, required: true, description: Id of the crew. }
  person: { type: Entity, entity: User, id: personId, onDelete: cascade, description: Who is in it. }
  personId: { type: Object ID, required: true, description: Id of that person. }
`,
  ),
  inTeams(
    'Crew Right',
    'team permission',
    `  crew: { type: Entity, entity: Crew, id: crewId, onDelete: cascade, description: Crew. }
  crewId: { type: Object ID, required: true, description: Id of the crew. }
  right: { type: Permission, required: true, description: Role or permission. }
`,
  ),
]);
