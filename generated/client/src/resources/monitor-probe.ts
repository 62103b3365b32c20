// Generated from catalog/resources/monitor-probe.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { Probe, ProbeConditions } from '../references/probe.js';
import type { Project, ProjectConditions } from '../references/project.js';
import type { User, UserConditions } from '../references/user.js';
import type {
  BooleanCondition,
  DateCondition,
  DateInput,
  Either,
  EntityInput,
  IdCondition,
  JsonCondition,
  JsonValue,
  ObjectIdInput,
} from '../runtime/index.js';
import type { Monitor, MonitorConditions } from './monitor.js';

/** Attaches a probe to a monitor so that the monitor is also watched from where the probe is. */
export interface MonitorProbe {
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
  /** Probe that watches the monitor. */
  readonly probe: Probe;
  /** Id of the probe. */
  readonly probeId: string;
  /** Monitor that is watched. */
  readonly monitor: Monitor;
  /** Id of the monitor. */
  readonly monitorId: string;
  /** When the probe last checked the monitor. */
  readonly lastPingAt: string | null;
  /** When the probe is to check the monitor next. */
  readonly nextPingAt: string | null;
  /** Whether the probe watches the monitor. */
  readonly isEnabled: boolean;
  /** What the probe found when it last checked. */
  readonly lastMonitoringLog: JsonValue;
}

/** Conditions on Monitor Probe records, all of which must hold. */
export interface MonitorProbeQuery {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition | ProjectConditions;
  readonly projectId?: IdCondition;
  readonly createdByUser?: IdCondition | UserConditions;
  readonly createdByUserId?: IdCondition;
  readonly probe?: IdCondition | ProbeConditions;
  readonly probeId?: IdCondition;
  readonly monitor?: IdCondition | MonitorConditions;
  readonly monitorId?: IdCondition;
  readonly lastPingAt?: DateCondition;
  readonly nextPingAt?: DateCondition;
  readonly isEnabled?: BooleanCondition;
  readonly lastMonitoringLog?: JsonCondition;
}

/** What a new record may have: Monitor Probe. */
export interface MonitorProbeCreateFields {
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
  /** Probe that watches the monitor. */
  readonly probe?: EntityInput;
  /** Id of the probe. */
  readonly probeId?: ObjectIdInput;
  /** Monitor that is watched. */
  readonly monitor?: EntityInput;
  /** Id of the monitor. */
  readonly monitorId?: ObjectIdInput;
  /** When the probe last checked the monitor. */
  readonly lastPingAt?: DateInput | null;
  /** When the probe is to check the monitor next. */
  readonly nextPingAt?: DateInput | null;
  /** Whether the probe watches the monitor. */
  readonly isEnabled: boolean;
}

/** What may change of a record: Monitor Probe. Null clears an optional field. */
export interface MonitorProbeUpdate {
  /** Id of the record. */
  readonly _id?: ObjectIdInput;
  /** When the record was made. */
  readonly createdAt?: DateInput;
  /** When the record was last changed. */
  readonly updatedAt?: DateInput;
  /** Whether the probe watches the monitor. */
  readonly isEnabled?: boolean;
}

/** The types of Monitor Probe, for its client. */
export interface MonitorProbeTypes {
  readonly record: MonitorProbe;
  readonly query: MonitorProbeQuery;
  readonly create: MonitorProbeCreate;
  readonly update: MonitorProbeUpdate;
}

/** A new record. An entity and its id are two names of one value; one of the two is required. */
export type MonitorProbeCreate = MonitorProbeCreateFields & Either<'probe', 'probeId'> & Either<'monitor', 'monitorId'>;
