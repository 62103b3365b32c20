// Generated from catalog/resources/monitor.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { MonitorType } from '../enumerations.js';
import type { Label, LabelConditions } from '../references/label.js';
import type { MonitorStatus, MonitorStatusConditions } from '../references/monitor-status.js';
import type { Project, ProjectConditions } from '../references/project.js';
import type { User, UserConditions } from '../references/user.js';
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
  ObjectIdInput,
  TextCondition,
} from '../runtime/index.js';

/** Something that is watched, such as a website, an API or a server, or whose status people set by hand. */
export interface Monitor {
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
  /** Name of the monitor. */
  readonly name: string;
  /** What the monitor watches, in words. */
  readonly description: string | null;
  /** Readable name that no other monitor in any project has. */
  readonly slug: string;
  /** Labels that the monitor is filed under. */
  readonly labels: readonly Label[];
  /** What sort of thing is watched. */
  readonly monitorType: MonitorType;
  /** Status that the monitor has now. */
  readonly currentMonitorStatus: MonitorStatus;
  /** Id of the status that the monitor has now. */
  readonly currentMonitorStatusId: string;
  /** What is checked, and what counts as which status. */
  readonly monitorSteps: JsonValue;
  /** Time between two checks. */
  readonly monitoringInterval: string | null;
  /** Further values that the project keeps with its monitors. */
  readonly customFields: JsonValue;
  /** Whether the owners have been told that the monitor exists. */
  readonly isOwnerNotifiedOfResourceCreation: boolean;
  /** Whether checks are switched off. */
  readonly disableActiveMonitoring: boolean;
  /** When the last request came in, for an Incoming Request monitor. */
  readonly incomingRequestReceivedAt: string | null;
  /** Whether checks rest during a scheduled maintenance event. */
  readonly disableActiveMonitoringBecauseOfScheduledMaintenanceEvent: boolean;
  /** Whether checks rest because somebody declared an incident by hand. */
  readonly disableActiveMonitoringBecauseOfManualIncident: boolean;
  /** When the server last reported, for a Server monitor. */
  readonly serverMonitorRequestReceivedAt: string | null;
  /** Key that a server reports with, for a Server monitor. */
  readonly serverMonitorSecretKey: string | null;
  /** Key that requests must carry, for an Incoming Request monitor. */
  readonly incomingRequestSecretKey: string | null;
}

/** Conditions on Monitor records, all of which must hold. */
export interface MonitorQuery {
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
  readonly monitorType?: ChoiceCondition<MonitorType>;
  readonly currentMonitorStatus?: IdCondition | MonitorStatusConditions;
  readonly currentMonitorStatusId?: IdCondition;
  readonly monitorSteps?: JsonCondition;
  readonly monitoringInterval?: TextCondition;
  readonly customFields?: JsonCondition;
  readonly isOwnerNotifiedOfResourceCreation?: BooleanCondition;
  readonly disableActiveMonitoring?: BooleanCondition;
  readonly incomingRequestReceivedAt?: DateCondition;
  readonly disableActiveMonitoringBecauseOfScheduledMaintenanceEvent?: BooleanCondition;
  readonly disableActiveMonitoringBecauseOfManualIncident?: BooleanCondition;
  readonly serverMonitorRequestReceivedAt?: DateCondition;
  readonly serverMonitorSecretKey?: IdCondition;
  readonly incomingRequestSecretKey?: IdCondition;
  readonly multiSearch?: MultiSearch<'name' | 'description' | 'slug' | 'monitorType' | 'monitoringInterval'>;
}

/** Conditions on a related record: Monitor. */
export interface MonitorConditions {
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
  readonly monitorType?: ChoiceCondition<MonitorType>;
  readonly currentMonitorStatus?: IdCondition;
  readonly currentMonitorStatusId?: IdCondition;
  readonly monitorSteps?: JsonCondition;
  readonly monitoringInterval?: TextCondition;
  readonly customFields?: JsonCondition;
  readonly isOwnerNotifiedOfResourceCreation?: BooleanCondition;
  readonly disableActiveMonitoring?: BooleanCondition;
  readonly incomingRequestReceivedAt?: DateCondition;
  readonly disableActiveMonitoringBecauseOfScheduledMaintenanceEvent?: BooleanCondition;
  readonly disableActiveMonitoringBecauseOfManualIncident?: BooleanCondition;
  readonly serverMonitorRequestReceivedAt?: DateCondition;
  readonly serverMonitorSecretKey?: IdCondition;
  readonly incomingRequestSecretKey?: IdCondition;
  readonly multiSearch?: MultiSearch<'name' | 'description' | 'slug' | 'monitorType' | 'monitoringInterval'>;
}

/** What a new record may have: Monitor. */
export interface MonitorCreateFields {
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
  /** Name of the monitor. */
  readonly name: string;
  /** What the monitor watches, in words. */
  readonly description?: string | null;
  /** Readable name that no other monitor in any project has. */
  readonly slug: string;
  /** Labels that the monitor is filed under. */
  readonly labels?: readonly EntityInput[];
  /** What sort of thing is watched. */
  readonly monitorType: MonitorType;
  /** Status that the monitor has now. */
  readonly currentMonitorStatus?: EntityInput;
  /** Id of the status that the monitor has now. */
  readonly currentMonitorStatusId?: ObjectIdInput;
  /** What is checked, and what counts as which status. */
  readonly monitorSteps?: JsonValue;
  /** Time between two checks. */
  readonly monitoringInterval?: string | null;
  /** Further values that the project keeps with its monitors. */
  readonly customFields?: JsonValue;
  /** Whether the owners have been told that the monitor exists. */
  readonly isOwnerNotifiedOfResourceCreation: boolean;
  /** Whether checks are switched off. */
  readonly disableActiveMonitoring: boolean;
  /** When the last request came in, for an Incoming Request monitor. */
  readonly incomingRequestReceivedAt?: DateInput | null;
  /** When the server last reported, for a Server monitor. */
  readonly serverMonitorRequestReceivedAt?: DateInput | null;
  /** Key that a server reports with, for a Server monitor. */
  readonly serverMonitorSecretKey?: ObjectIdInput | null;
  /** Key that requests must carry, for an Incoming Request monitor. */
  readonly incomingRequestSecretKey?: ObjectIdInput | null;
}

/** What may change of a record: Monitor. Null clears an optional field. */
export interface MonitorUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** Name of the monitor. */
  readonly name?: string;
  /** What the monitor watches, in words. */
  readonly description?: string | null;
  /** Labels that the monitor is filed under. */
  readonly labels?: readonly EntityInput[];
  /** Status that the monitor has now. */
  readonly currentMonitorStatus?: EntityInput;
  /** Id of the status that the monitor has now. */
  readonly currentMonitorStatusId?: ObjectIdInput;
  /** What is checked, and what counts as which status. */
  readonly monitorSteps?: JsonValue;
  /** Time between two checks. */
  readonly monitoringInterval?: string | null;
  /** Further values that the project keeps with its monitors. */
  readonly customFields?: JsonValue;
  /** Whether checks are switched off. */
  readonly disableActiveMonitoring?: boolean;
  /** When the last request came in, for an Incoming Request monitor. */
  readonly incomingRequestReceivedAt?: DateInput | null;
  /** When the server last reported, for a Server monitor. */
  readonly serverMonitorRequestReceivedAt?: DateInput | null;
  /** Key that a server reports with, for a Server monitor. */
  readonly serverMonitorSecretKey?: ObjectIdInput | null;
  /** Key that requests must carry, for an Incoming Request monitor. */
  readonly incomingRequestSecretKey?: ObjectIdInput | null;
}

/** The types of Monitor, for its client. */
export interface MonitorTypes {
  readonly record: Monitor;
  readonly query: MonitorQuery;
  readonly create: MonitorCreate;
  readonly update: MonitorUpdate;
}

/** A new record. An entity and its id are two names of one value; one of the two is required. */
export type MonitorCreate = MonitorCreateFields & Either<'currentMonitorStatus', 'currentMonitorStatusId'>;
