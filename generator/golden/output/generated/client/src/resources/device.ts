// Generated from catalog/resources/device.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { MonitorType, PermissionName, WorkflowStatus } from '../enumerations.js';
import type { Label, LabelConditions } from '../references/label.js';
import type { Project, ProjectConditions } from '../references/project.js';
import type { Site, SiteConditions } from '../references/site.js';
import type {
  BooleanCondition,
  ChoiceCondition,
  DateCondition,
  DateInput,
  Either,
  EntityInput,
  IdCondition,
  IdSetCondition,
  JsonCondition,
  JsonValue,
  MultiSearch,
  NumberCondition,
  ObjectIdInput,
  TextCondition,
  UrlInput,
} from '../runtime/index.js';

/** A thing that measures; it has a field of every type. */
export interface Device {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Project that owns the record. */
  readonly project: Project;
  /** Id of the project. */
  readonly projectId: string;
  /** What else there is to say. */
  readonly remark: string | null;
  /** Name of the device. */
  readonly name: string;
  /** Readable name that no other device has. */
  readonly slug: string;
  /** What the device is. */
  readonly summary: string | null;
  /** How the device is used. */
  readonly manual: string | null;
  /** What people wrote about it. */
  readonly notes: string | null;
  /** Where it is described. */
  readonly homepage: string | null;
  /** How the device is set up. */
  readonly settings: JsonValue;
  /** How much it matters, 9 being the most. */
  readonly priority: number | null;
  /** Weight in kilograms. */
  readonly weight: number | null;
  /** Whether it measures. */
  readonly isEnabled: boolean;
  /** When it was put in place. */
  readonly installedAt: string | null;
  /** What one needs to read it. */
  readonly permission: PermissionName | null;
  /** What kind of thing it measures. */
  readonly kind: MonitorType;
  /** How its last run ended. */
  readonly status: WorkflowStatus | null;
  /** Name and site: the service joins them. */
  readonly label: string;
  /**
   * Number that its maker gave it.
   * @deprecated since 2026-10: use slug
   */
  readonly serial: string | null;
  /** Where it stands. */
  readonly site: Site;
  /** Id of the site. */
  readonly siteId: string;
  /** Labels that it is filed under. */
  readonly labels: readonly Label[];
}

/** Conditions on Device records, all of which must hold. */
export interface DeviceQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly remark?: TextCondition;
  readonly name?: TextCondition;
  readonly slug?: TextCondition;
  readonly summary?: TextCondition;
  readonly manual?: TextCondition;
  readonly notes?: TextCondition;
  readonly homepage?: TextCondition;
  readonly settings?: JsonCondition;
  readonly priority?: NumberCondition;
  readonly weight?: NumberCondition;
  readonly isEnabled?: BooleanCondition;
  readonly installedAt?: DateCondition;
  readonly permission?: ChoiceCondition<PermissionName>;
  readonly kind?: ChoiceCondition<MonitorType>;
  readonly status?: ChoiceCondition<WorkflowStatus>;
  readonly label?: TextCondition;
  readonly serial?: IdCondition;
  readonly site?: IdCondition | SiteConditions;
  readonly siteId?: IdCondition;
  readonly labels?: IdSetCondition | LabelConditions;
  readonly multiSearch?: MultiSearch<
    | 'remark'
    | 'name'
    | 'slug'
    | 'summary'
    | 'manual'
    | 'notes'
    | 'homepage'
    | 'permission'
    | 'kind'
    | 'status'
    | 'label'
  >;
}

/** Conditions on a related record: Device. */
export interface DeviceConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly remark?: TextCondition;
  readonly name?: TextCondition;
  readonly slug?: TextCondition;
  readonly summary?: TextCondition;
  readonly manual?: TextCondition;
  readonly notes?: TextCondition;
  readonly homepage?: TextCondition;
  readonly settings?: JsonCondition;
  readonly priority?: NumberCondition;
  readonly weight?: NumberCondition;
  readonly isEnabled?: BooleanCondition;
  readonly installedAt?: DateCondition;
  readonly permission?: ChoiceCondition<PermissionName>;
  readonly kind?: ChoiceCondition<MonitorType>;
  readonly status?: ChoiceCondition<WorkflowStatus>;
  readonly label?: TextCondition;
  readonly serial?: IdCondition;
  readonly site?: IdCondition;
  readonly siteId?: IdCondition;
  readonly labels?: IdSetCondition;
  readonly multiSearch?: MultiSearch<
    | 'remark'
    | 'name'
    | 'slug'
    | 'summary'
    | 'manual'
    | 'notes'
    | 'homepage'
    | 'permission'
    | 'kind'
    | 'status'
    | 'label'
  >;
}

/** What a new record may have: Device. */
export interface DeviceCreateFields {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** Project that owns the record. */
  readonly project?: EntityInput;
  /** Id of the project. */
  readonly projectId?: ObjectIdInput;
  /** What else there is to say. */
  readonly remark?: string | null;
  /** Name of the device. */
  readonly name: string;
  /** Readable name that no other device has. */
  readonly slug: string;
  /** What the device is. */
  readonly summary?: string | null;
  /** How the device is used. */
  readonly manual?: string | null;
  /** What people wrote about it. */
  readonly notes?: string | null;
  /** Where it is described. */
  readonly homepage?: UrlInput | null;
  /** How the device is set up. */
  readonly settings?: JsonValue;
  /** How much it matters, 9 being the most. */
  readonly priority?: number | null;
  /** Weight in kilograms. */
  readonly weight?: number | null;
  /** Whether it measures. */
  readonly isEnabled: boolean;
  /** When it was put in place. */
  readonly installedAt?: DateInput | null;
  /** What one needs to read it. */
  readonly permission?: PermissionName | null;
  /** What kind of thing it measures. */
  readonly kind: MonitorType;
  /** Name and site: the service joins them. */
  readonly label?: string;
  /** Secret of the device; nobody reads it. */
  readonly secret: string;
  /**
   * Number that its maker gave it.
   * @deprecated since 2026-10: use slug
   */
  readonly serial?: ObjectIdInput | null;
  /** Where it stands. */
  readonly site?: EntityInput;
  /** Id of the site. */
  readonly siteId?: ObjectIdInput;
  /** Labels that it is filed under. */
  readonly labels?: readonly EntityInput[];
}

/** What may change of a record: Device. Null clears an optional field. */
export interface DeviceUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** What else there is to say. */
  readonly remark?: string | null;
  /** Name of the device. */
  readonly name?: string;
  /** What the device is. */
  readonly summary?: string | null;
  /** How the device is used. */
  readonly manual?: string | null;
  /** What people wrote about it. */
  readonly notes?: string | null;
  /** Where it is described. */
  readonly homepage?: UrlInput | null;
  /** How the device is set up. */
  readonly settings?: JsonValue;
  /** How much it matters, 9 being the most. */
  readonly priority?: number | null;
  /** Weight in kilograms. */
  readonly weight?: number | null;
  /** Whether it measures. */
  readonly isEnabled?: boolean;
  /** When it was put in place. */
  readonly installedAt?: DateInput | null;
  /** What one needs to read it. */
  readonly permission?: PermissionName | null;
  /** Where it stands. */
  readonly site?: EntityInput;
  /** Id of the site. */
  readonly siteId?: ObjectIdInput;
  /** Labels that it is filed under. */
  readonly labels?: readonly EntityInput[];
}

/** The types of Device, for its client. */
export interface DeviceTypes {
  readonly record: Device;
  readonly query: DeviceQuery;
  readonly create: DeviceCreate;
  readonly update: DeviceUpdate;
}

/** A new record. An entity and its id are two names of one value; one of the two is required. */
export type DeviceCreate = DeviceCreateFields & Either<'site', 'siteId'>;
