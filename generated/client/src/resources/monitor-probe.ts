// Generated from catalog/resources/monitor-probe.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { MonitorTypes } from './monitor.js';
import type { ProbeTypes } from './probe.js';

/** The fields of Monitor Probe, each with what callers can do with it. */
export interface MonitorProbeFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was created. */
  readonly createdAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project that owns the record. */
  readonly projectId: c.IdOf<'project', 'read' | 'create'>;
  /** User who created the record, if it was a user. */
  readonly createdByUser: c.ToOne<UserTypes | null, 'read' | 'create'>;
  /** Id of the user who created the record. If not given, the user who calls. */
  readonly createdByUserId: c.IdOf<'createdByUser' | null, 'read' | 'create'>;
  /** Probe that watches the monitor. */
  readonly probe: c.ToOne<ProbeTypes, 'read' | 'either'>;
  /** Id of the probe. */
  readonly probeId: c.IdOf<'probe', 'read' | 'either'>;
  /** Monitor that is watched. */
  readonly monitor: c.ToOne<MonitorTypes, 'read' | 'either'>;
  /** Id of the monitor. */
  readonly monitorId: c.IdOf<'monitor', 'read' | 'either'>;
  /** When the probe last checked the monitor. */
  readonly lastPingAt: c.Field<'Date' | null, 'read' | 'create'>;
  /** When the probe is to check the monitor next. */
  readonly nextPingAt: c.Field<'Date' | null, 'read' | 'create'>;
  /** Whether the probe watches the monitor. */
  readonly isEnabled: c.Field<'Boolean', 'read' | 'required' | 'update'>;
  /** What the probe found when it last checked. */
  readonly lastMonitoringLog: c.Field<'JSON', 'read'>;
}

/** Attaches a probe to a monitor, which the probe then also watches from its location. */
export interface MonitorProbe extends c.RecordOf<MonitorProbeFields> {}

/** Monitor Probe behind a relation: its own relations are ids. */
export interface RelatedMonitorProbe extends c.RelatedOf<MonitorProbeFields> {}

/** Conditions on Monitor Probe records, all of which must hold. */
export interface MonitorProbeQuery extends c.QueryOf<MonitorProbeFields> {}

/** A new record: Monitor Probe. Where an entity is required, its id does as well. */
export type MonitorProbeCreate = c.CreateOf<MonitorProbeFields>;

/** What may change of a record: Monitor Probe. Null clears an optional field. */
export type MonitorProbeUpdate = c.UpdateOf<MonitorProbeFields>;

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
