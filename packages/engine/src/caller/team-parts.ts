import { PERMISSION } from '@catalog-service/vocabulary';
import type { Definition, FieldDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';

/** Who is in which team, and what a team grants. */
export interface TeamParts {
  readonly team: Definition;
  readonly member: Definition;
  /** Fields of a member that name its team and its user. */
  readonly memberTeamId: string;
  readonly memberUserId: string;
  readonly permission: Definition;
  /** Field of a team's permission that names the team. */
  readonly teamId: string;
  /** Field that names the role or permission. */
  readonly held: string;
  /** Field with the labels that narrow it, where there is one. */
  readonly labels?: string;
}

/** What the catalog says about teams; undefined where it has none, and then no user holds anything by one. */
export function teamPartsOf(registry: Registry): TeamParts | undefined {
  const team = registry.findPart('team');
  const member = registry.findPart('team member');
  const permission = registry.findPart('team permission');
  const user = registry.findPart('user');
  if (team === undefined || member === undefined || permission === undefined || user === undefined) return undefined;
  const { labelScope } = permission;
  return {
    team,
    member,
    memberTeamId: idOf(member, team),
    memberUserId: idOf(member, user),
    permission,
    teamId: idOf(permission, team),
    held: fieldOf(permission, ({ enumeration }) => enumeration?.title === PERMISSION.title),
    ...(labelScope?.kind === 'own' && { labels: labelScope.field }),
  };
}

/** @throws Error where the catalog has no teams: what works with them is there only where it has. */
export function requireTeamParts(registry: Registry): TeamParts {
  const parts = teamPartsOf(registry);
  if (parts === undefined) throw new Error('The catalog has no teams');
  return parts;
}

/** The field of a record that names the one record of a part that it belongs to. */
export function idOf(definition: Definition, target: Definition): string {
  return fieldOf(definition, ({ type, relation }) => type === 'Object ID' && relation?.target === target.key);
}

/** @throws Error where no field is so: the generator has checked that one is. */
export function fieldOf(definition: Definition, isIt: (field: FieldDefinition) => boolean): string {
  const fields = Object.entries(definition.fields).filter(([, { aliasOf }]) => aliasOf === undefined);
  const [name] = fields.find(([, field]) => isIt(field)) ?? [];
  if (name === undefined) throw new Error(`${definition.key} is not as the service needs it`);
  return name;
}
