import { PERMISSION } from '@catalog-service/vocabulary';
import { ownLabelsOf } from '@catalog-service/vocabulary/access';
import type { Definition, FieldDefinition, Part, ResourceDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';

/** Records that grant permissions. */
interface PermissionPart {
  readonly permission: Definition;
  /** Field that names the role or permission. */
  readonly held: string;
  /** Field with the labels that limit it, if there is one. */
  readonly labels?: string;
}

/** The definitions of keys and of their permissions. */
export interface KeyParts extends PermissionPart {
  readonly key: Definition;
  /** Field of a permission that names its key. */
  readonly keyId: string;
}

/** The definitions of teams, their members, and their permissions. */
export interface TeamParts extends PermissionPart {
  readonly team: Definition;
  readonly member: Definition;
  /** Fields of a member that name its team and its user. */
  readonly memberTeamId: string;
  readonly memberUserId: string;
  /** Field of a permission that names its team. */
  readonly teamId: string;
}

/** The definitions of endpoints of webhooks, of what is sent to them, and of the attempts. */
export interface WebhookParts {
  readonly endpoint: ResourceDefinition;
  readonly delivery: ResourceDefinition;
  readonly attempt: ResourceDefinition;
  /** Field of a delivery that names its endpoint, and of an attempt that names its delivery. */
  readonly endpointId: string;
  readonly deliveryId: string;
  /** Fields of an endpoint that name for whom it acts; it has one of them or both. */
  readonly keyId: string | undefined;
  readonly userId: string | undefined;
}

/** Table and field in which a project has its plan. */
export interface PlanPart {
  readonly projects: string;
  readonly field: string;
  readonly column: string;
  /** Every plan, the lowest first. */
  readonly plans: readonly string[];
}

/** Undefined if the catalog has no plans. */
export function planPartOf(registry: Registry): PlanPart | undefined {
  const project = registry.findPart('project');
  const field = project?.kind === 'reference' ? project.plan : undefined;
  const { column, enumeration } = project?.fields[field ?? ''] ?? {};
  if (project === undefined || field === undefined || column === undefined || enumeration === undefined)
    return undefined;
  return { projects: project.table, field, column, plans: enumeration.values };
}

/** Every plan of the catalog, the lowest first; none if it has no plans. */
export const plansOf = (registry: Registry): readonly string[] => planPartOf(registry)?.plans ?? [];

/** A plan and those below it. A project without a plan has the lowest. */
export const plansUpTo = (plan: string | null, { plans }: PlanPart): ReadonlySet<string> =>
  new Set(plans.slice(0, Math.max(0, plans.indexOf(plan ?? '')) + 1));

/** Undefined if the catalog has no keys: then every caller has only the permission `Public`. */
export function keyPartsOf(registry: Registry): KeyParts | undefined {
  const key = registry.findPart('key');
  const permission = registry.findPart('key permission');
  if (key === undefined || permission === undefined) return undefined;
  return { ...permissionPart(permission), key, keyId: idOf(permission, key) };
}

/** Undefined if the catalog has no teams: then no user has permissions by a team. */
export function teamPartsOf(registry: Registry): TeamParts | undefined {
  const team = registry.findPart('team');
  const member = registry.findPart('team member');
  const permission = registry.findPart('team permission');
  const user = registry.findPart('user');
  if (team === undefined || member === undefined || permission === undefined || user === undefined) return undefined;
  const [memberTeamId, memberUserId] = [idOf(member, team), idOf(member, user)];
  return { ...permissionPart(permission), team, member, memberTeamId, memberUserId, teamId: idOf(permission, team) };
}

/** Undefined if the catalog has no endpoints of webhooks. */
export function webhookPartsOf(registry: Registry): WebhookParts | undefined {
  const partOf = (part: Part) => registry.resources.find((definition) => definition.part === part);
  const [endpoint, delivery, attempt] = [
    partOf('webhook endpoint'),
    partOf('webhook delivery'),
    partOf('webhook attempt'),
  ];
  if (endpoint === undefined || delivery === undefined || attempt === undefined) return undefined;
  return {
    endpoint,
    delivery,
    attempt,
    endpointId: idOf(delivery, endpoint),
    deliveryId: idOf(attempt, delivery),
    keyId: endpoint.fields.actsForKey?.idField,
    userId: endpoint.fields.actsForUser?.idField,
  };
}

/** @throws Error if the catalog has no keys: its commands exist only if it has. */
export function requireKeyParts(registry: Registry): KeyParts {
  return required(keyPartsOf(registry), 'keys');
}

/** @throws Error if the catalog has no teams: its commands exist only if it has. */
export function requireTeamParts(registry: Registry): TeamParts {
  return required(teamPartsOf(registry), 'teams');
}

/** @throws Error if the catalog has no plans: its commands exist only if it has. */
export function requirePlanPart(registry: Registry): PlanPart {
  return required(planPartOf(registry), 'plans');
}

function required<T>(parts: T | undefined, name: string): T {
  if (parts === undefined) throw new Error(`The catalog has no ${name}`);
  return parts;
}

function permissionPart(permission: Definition): PermissionPart {
  const labels = ownLabelsOf(permission);
  const held = fieldOf(permission, ({ enumeration }) => enumeration?.title === PERMISSION.title);
  return { permission, held, ...(labels !== undefined && { labels }) };
}

/** The field of a record that names the record of another part. */
function idOf(definition: Definition, target: Definition): string {
  return fieldOf(definition, ({ type, relation }) => type === 'Object ID' && relation?.target === target.key);
}

/** @throws Error if there is no such field: the generator has checked that there is. */
function fieldOf(definition: Definition, isIt: (field: FieldDefinition) => boolean): string {
  const fields = Object.entries(definition.fields).filter(([, { aliasOf }]) => aliasOf === undefined);
  const [name] = fields.find(([, field]) => isIt(field)) ?? [];
  if (name === undefined) throw new Error(`${definition.key} lacks fields that the service needs`);
  return name;
}
