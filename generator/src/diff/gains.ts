import { PERMISSION, typeTitle } from '@catalog-service/vocabulary';
import type { Operation } from '../catalog/catalog-locations.js';
import { isSecretName } from '../lint/lint-finding.js';
import { type Field, GRANTING_PARTS, type PermissionName } from '../model/model.js';
import type { Entity } from './catalog-change.js';
import type { DiffRuleId } from './diff-rules.js';

/** Whether records of the resource say who may do what. */
export const holdsGrants = ({ part, fields }: Entity): boolean =>
  GRANTING_PARTS.has(part) || fields.some((field) => typeTitle(field) === PERMISSION.title);

/** Whether records of it are part of what decides who may do what. */
export const decides = (entity: Entity): boolean => entity.part !== undefined || holdsGrants(entity);

/** Something that a name could not do before. */
interface Gain {
  readonly resource: Entity;
  readonly operation: Operation;
  readonly name: PermissionName;
  /** Whether what is read is secret. */
  readonly isSecret: boolean;
}

/** The rule of a gain: `plain`, or the one that asks for a closer look. */
export function gainRule(plain: DiffRuleId, { resource, operation, name, isSecret }: Gain): DiffRuleId {
  if (operation !== 'read' && holdsGrants(resource)) return 'grants-writable';
  if (operation === 'read' && isSecret) return 'secret-readable';
  return name === 'Public' ? 'public-access-gained' : plain;
}

/** A field is secret by its name, or because it could be given before and nobody could read it. */
export const isSecret = (field: Field, before?: Field): boolean =>
  isSecretName(field.name) ||
  (before !== undefined &&
    before.access.read.length === 0 &&
    before.access.create.length + before.access.update.length > 0);
