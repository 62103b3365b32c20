// Generated from catalog/resources/monitor-group.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { Label, LabelConditions } from '../references/label.js';
import type { Project, ProjectConditions } from '../references/project.js';
import type { User, UserConditions } from '../references/user.js';
import type {
  DateCondition,
  DateInput,
  EntityInput,
  IdCondition,
  IdSetCondition,
  MultiSearch,
  ObjectIdInput,
  TextCondition,
} from '../runtime/index.js';

/** A set of monitors that belong together. */
export interface MonitorGroup {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Project that owns the record. */
  readonly project: Project;
  /** Id of the project that owns the record. */
  readonly projectId: string;
  /** User who made the record, if it was a user. */
  readonly createdByUser: User | null;
  /** Id of the user who made the record. */
  readonly createdByUserId: string | null;
  /** Name of the group. */
  readonly name: string;
  /** What the monitors in the group have in common. */
  readonly description: string | null;
  /** Readable name that no other group in any project has. */
  readonly slug: string;
  /** Labels that the group is filed under. */
  readonly labels: readonly Label[];
}

/** Conditions on Monitor Group records, all of which must hold. */
export interface MonitorGroupQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly name?: TextCondition;
  readonly description?: TextCondition;
  readonly slug?: TextCondition;
  readonly labels?: IdSetCondition | LabelConditions;
  readonly multiSearch?: MultiSearch<'name' | 'description' | 'slug'>;
}

/** Conditions on a related record: Monitor Group. */
export interface MonitorGroupConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition;
  readonly createdByUserId?: IdCondition;
  readonly name?: TextCondition;
  readonly description?: TextCondition;
  readonly slug?: TextCondition;
  readonly labels?: IdSetCondition;
  readonly multiSearch?: MultiSearch<'name' | 'description' | 'slug'>;
}

/** What a new record may have: Monitor Group. */
export interface MonitorGroupCreate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** Project that owns the record. */
  readonly project?: EntityInput;
  /** Id of the project that owns the record. */
  readonly projectId?: ObjectIdInput;
  /** User who made the record, if it was a user. */
  readonly createdByUser?: EntityInput | null;
  /** Id of the user who made the record. */
  readonly createdByUserId?: ObjectIdInput | null;
  /** Name of the group. */
  readonly name: string;
  /** What the monitors in the group have in common. */
  readonly description?: string | null;
  /** Readable name that no other group in any project has. */
  readonly slug: string;
  /** Labels that the group is filed under. */
  readonly labels?: readonly EntityInput[];
}

/** What may change of a record: Monitor Group. Null clears an optional field. */
export interface MonitorGroupUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** Name of the group. */
  readonly name?: string;
  /** What the monitors in the group have in common. */
  readonly description?: string | null;
  /** Labels that the group is filed under. */
  readonly labels?: readonly EntityInput[];
}

/** The types of Monitor Group, for its client. */
export interface MonitorGroupTypes {
  readonly record: MonitorGroup;
  readonly query: MonitorGroupQuery;
  readonly create: MonitorGroupCreate;
  readonly update: MonitorGroupUpdate;
}
