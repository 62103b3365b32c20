// Generated from catalog/resources/monitor-probe.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { CreateOf, Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne, UpdateOf } from '../runtime/index.js';
import type { MonitorTypes } from './monitor.js';
import type { ProbeTypes } from './probe.js';

/** The fields of Monitor Probe, each with what callers can do with it. */
export interface MonitorProbeFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read' | 'create'>;
  /** User who created the record, if it was a user. */
  readonly createdByUser: ToOne<UserTypes | null, 'read' | 'create'>;
  /** Id of the user who created the record. If not given, the user who calls. */
  readonly createdByUserId: IdOf<'createdByUser' | null, 'read' | 'create'>;
  /** Probe that watches the monitor. */
  readonly probe: ToOne<ProbeTypes, 'read' | 'either'>;
  /** Id of the probe. */
  readonly probeId: IdOf<'probe', 'read' | 'either'>;
  /** Monitor that is watched. */
  readonly monitor: ToOne<MonitorTypes, 'read' | 'either'>;
  /** Id of the monitor. */
  readonly monitorId: IdOf<'monitor', 'read' | 'either'>;
  /** When the probe last checked the monitor. */
  readonly lastPingAt: Field<'Date' | null, 'read' | 'create'>;
  /** When the probe is to check the monitor next. */
  readonly nextPingAt: Field<'Date' | null, 'read' | 'create'>;
  /** Whether the probe watches the monitor. */
  readonly isEnabled: Field<'Boolean', 'read' | 'required' | 'update'>;
  /** What the probe found when it last checked. */
  readonly lastMonitoringLog: Field<'JSON', 'read'>;
}

/** Attaches a probe to a monitor, which the probe then also watches from its location. */
export interface MonitorProbe extends RecordOf<MonitorProbeFields> {}

/** Monitor Probe behind a relation: its own relations are ids. */
export interface RelatedMonitorProbe extends RelatedOf<MonitorProbeFields> {}

/** Conditions on Monitor Probe records, all of which must hold. */
export interface MonitorProbeQuery extends QueryOf<MonitorProbeFields> {}

/** A new record: Monitor Probe. Where an entity is required, its id does as well. */
export type MonitorProbeCreate = CreateOf<MonitorProbeFields>;

/** What may change of a record: Monitor Probe. Null clears an optional field. */
export type MonitorProbeUpdate = UpdateOf<MonitorProbeFields>;

/** The types of Monitor Probe, for its client and for relations to it. */
export interface MonitorProbeTypes {
  readonly fields: MonitorProbeFields;
  readonly record: MonitorProbe;
  readonly query: MonitorProbeQuery;
  readonly create: MonitorProbeCreate;
  readonly update: MonitorProbeUpdate;
  readonly related: RelatedMonitorProbe;
  readonly unseen: null;
}
