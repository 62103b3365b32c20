import { isSealed, PERMISSION, typeTitle } from '@catalog-service/vocabulary';
import type { Operation } from '../catalog/catalog-locations.js';
import { isSecretName } from '../lint/lint-finding.js';
import { type Field, GRANTING_PARTS, type PermissionName } from '../model/model.js';
import type { Entity } from './catalog-change.js';
import type { DiffRuleId } from './diff-rules.js';

/** Whether records of the entity grant permissions. */
export const holdsGrants = ({ part, fields }: Entity): boolean =>
  GRANTING_PARTS.has(part) || fields.some((field) => typeTitle(field) === PERMISSION.title);

/** Whether its records affect access decisions. */
export const decides = (entity: Entity): boolean => entity.part !== undefined || holdsGrants(entity);

/** An action that a name has gained. */
interface Gain {
  readonly resource: Entity;
  readonly operation: Operation;
  readonly name: PermissionName;
  /** Whether the value is secret. */
  readonly isSecret: boolean;
}

/** The rule of a gain: `plain`, or a graver one. */
export function gainRule(plain: DiffRuleId, { resource, operation, name, isSecret }: Gain): DiffRuleId {
  if (operation !== 'read' && holdsGrants(resource)) return 'grants-writable';
  if (operation === 'read' && isSecret) return 'secret-readable';
  return name === 'Public' ? 'public-access-gained' : plain;
}

/** A field is secret by its name, or because it could be given but not read before. */
export const isSecret = (field: Field, before?: Field): boolean =>
  isSecretName(field.name) ||
  isSealed(before) ||
  (before !== undefined &&
    before.access.read.length === 0 &&
    before.access.create.length + before.access.update.length > 0);
