import type { CatalogLocations, Operation } from '../catalog/catalog-locations.js';
import type { Location } from '../catalog/location.js';
import type { Catalog, Field, PermissionName, Resource } from '../model/model.js';
import type { LintRuleId } from './lint-rules.js';

/** The subject of a finding; it is unique in a catalog. */
interface LintSubject {
  readonly rule: LintRuleId;
  /** Title of a resource or reference. */
  readonly resource?: string;
  readonly operation?: Operation;
  readonly field?: string;
  readonly permission?: PermissionName;
}

export interface LintFinding extends LintSubject {
  readonly message: string;
  readonly location: Location;
}

export interface LintContext {
  readonly catalog: Catalog;
  readonly locations: CatalogLocations;
}

/** One rule of meaning. */
export type LintRule = (context: LintContext) => Iterable<LintFinding>;

/** Fields that the service sets: no request needs them. */
export const isBookkeeping = ({ name }: Field): boolean =>
  ['_id', 'createdAt', 'updatedAt', 'project', 'projectId'].includes(name);

const SECRET = /(?:secret|password|token)(?!s?Id$)/i;

/** Whether the name of a field says that it is a secret. */
export const isSecretName = (name: string): boolean => SECRET.test(name);

/** The other name of the column of a field, if it has one. */
export function twinOf({ fields }: Resource, field: Field): Field | undefined {
  const name = field.idField ?? field.entityField;
  return name === undefined ? undefined : fields.find((candidate) => candidate.name === name);
}
