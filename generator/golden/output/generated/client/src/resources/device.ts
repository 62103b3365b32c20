// Generated from catalog/resources/device.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as enumerations from '../enumerations.js';
import type * as c from '../runtime/index.js';
import type { LabelTypes } from '../references/label.js';
import type { ProjectTypes } from '../references/project.js';
import type { SiteTypes } from '../references/site.js';

/** The fields of Device, each with what callers can do with it. */
export interface DeviceFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was made. */
  readonly createdAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read' | 'create'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project. */
  readonly projectId: c.IdOf<'project', 'read' | 'create'>;
  /** What else there is to say. */
  readonly remark: c.Field<'Text' | null, 'read' | 'create' | 'update'>;
  /** Name of the device. */
  readonly name: c.Field<'Text', 'read' | 'either' | 'update'>;
  /**
   * Name of the device.
   * @deprecated since 2026-11-02: use name
   */
  readonly title: c.FormerNameOf<'name', 'Text', 'read' | 'either' | 'update'>;
  /** Readable name that no other device has. */
  readonly slug: c.Field<'Slug', 'read' | 'required'>;
  /** Number of the device in its project. If not given, the next number of the project. */
  readonly number: c.Field<'Number', 'read' | 'create'>;
  /** Readable name that no other device of the project has. If not given, a slug of `name`. */
  readonly handle: c.Field<'Slug', 'read' | 'create' | 'update'>;
  /** What the device is. */
  readonly summary: c.Field<'Long Text' | null, 'read' | 'create' | 'update'>;
  /** How the device is used. */
  readonly manual: c.Field<'Very Long Text' | null, 'read' | 'create' | 'update'>;
  /** What people wrote about it. */
  readonly notes: c.Field<'Markdown' | null, 'read' | 'create' | 'update'>;
  /** Where it is described. */
  readonly homepage: c.Field<'URL' | null, 'read' | 'create' | 'update'>;
  /** How the device is set up. */
  readonly settings: c.Field<'JSON', 'read' | 'create' | 'update'>;
  /** How much it matters, 9 being the most. */
  readonly priority: c.Field<'Number' | null, 'read' | 'create' | 'update'>;
  /** Weight in kilograms. */
  readonly weight: c.Field<'Number' | null, 'read' | 'create' | 'update'>;
  /**
   * Weight in kilograms.
   * @deprecated since 2026-11-01, until 2027-05-01: use weight
   */
  readonly mass: c.FormerNameOf<'weight', 'Number' | null, 'read' | 'create' | 'update'>;
  /** How much its place must bear. Calculated as `weight * coalesce(priority, 1)`. */
  readonly stress: c.Field<'Number' | null, 'read'>;
  /** Whether it measures. */
  readonly isEnabled: c.Field<'Boolean', 'read' | 'create' | 'update'>;
  /** When it was put in place. */
  readonly installedAt: c.Field<'Date' | null, 'read' | 'create' | 'update'>;
  /** What one needs to read it. */
  readonly permission: c.Field<'Permission' | null, 'read' | 'create' | 'update'>;
  /** What kind of thing it measures. */
  readonly kind: c.Field<'Device Kind', 'read' | 'required'>;
  /** How its last run ended. */
  readonly status: c.Field<'Run State' | null, 'read'>;
  /** Name and site: the service joins them. */
  readonly label: c.Field<'Text', 'read' | 'create'>;
  /** Secret of the device; nobody reads it. */
  readonly secret: c.Field<'Text', 'required'>;
  /**
   * Number that its maker gave it.
   * @deprecated since 2026-10-01: use slug
   */
  readonly serial: c.Field<'Object ID' | null, 'read' | 'create'>;
  /** Where it stands. */
  readonly site: c.ToOne<SiteTypes, 'read' | 'either' | 'update'>;
  /** Id of the site. */
  readonly siteId: c.IdOf<'site', 'read' | 'either' | 'update'>;
  /** Labels that it is filed under. */
  readonly labels: c.ToMany<LabelTypes, 'read' | 'create' | 'update'>;
  /**
   * Labels that it is filed under.
   * @deprecated since 2026-11-03: use labels
   */
  readonly tags: c.ToMany<LabelTypes, 'read' | 'create' | 'update'>;
  /** Who looks after it. */
  readonly email: c.Field<'Email' | null, 'read' | 'create' | 'update'>;
  /** Number that it calls. */
  readonly phone: c.Field<'Phone' | null, 'read' | 'create' | 'update'>;
  /** Colour of the case. */
  readonly colour: c.Field<'Colour' | null, 'read' | 'create' | 'update'>;
  /** Name in the network. */
  readonly host: c.Field<'Hostname' | null, 'read' | 'create' | 'update'>;
  /** Address in the network. */
  readonly address: c.Field<'IP Address' | null, 'read' | 'create' | 'update'>;
  /** Version of what it runs. */
  readonly firmware: c.Field<'Version' | null, 'read' | 'create' | 'update'>;
  /** Zone of its clock. */
  readonly timeZone: c.Field<'Time Zone', 'read' | 'create' | 'update'>;
  /** Time between two measurements. */
  readonly interval: c.Field<'Duration', 'read' | 'create' | 'update'>;
  /** When it measures. */
  readonly schedule: c.Field<'Cron' | null, 'read' | 'create' | 'update'>;
  /** Price in euros. */
  readonly price: c.Field<'Decimal' | null, 'read' | 'create' | 'update'>;
  /** How it is connected. */
  readonly wiring: c.Shaped<{ readonly by: 'cable'; readonly metres: number; readonly colours?: readonly string[] } | { readonly by: 'radio'; readonly channel?: number; readonly kind?: enumerations.DeviceKind; readonly more?: c.JsonValue } | null, 'read' | 'create' | 'update', { 'by': 'Text'; 'metres': 'Number'; 'channel': 'Number'; 'kind': 'Device Kind' }>;
  /** Words by which it is found. */
  readonly keywords: c.ListOf<'Text', 'read' | 'create' | 'update'>;
  /** Values at which it warns. */
  readonly limits: c.ListOf<'Decimal', 'read' | 'create' | 'update'>;
  /** Where it was made. */
  readonly country: c.Field<'Country' | null, 'read' | 'create' | 'update'>;
}

/** A thing that measures; it has a field of every type. */
export interface Device extends c.RecordOf<DeviceFields> {}

/** Device behind a relation: its own relations are ids. */
export interface RelatedDevice extends c.RelatedOf<DeviceFields> {}

/** Conditions on Device records, all of which must hold. */
export interface DeviceQuery extends c.QueryOf<DeviceFields> {}

/** A new record: Device. Where an entity is required, its id does as well. */
export type DeviceCreate = c.CreateOf<DeviceFields>;

/** What may change of a record: Device. Null clears an optional field. */
export type DeviceUpdate = c.UpdateOf<DeviceFields>;

/** The types of Device, for its client and for relations to it. */
export interface DeviceTypes {
  readonly fields: DeviceFields;
  readonly record: Device;
  readonly query: DeviceQuery;
  readonly create: DeviceCreate;
  readonly update: DeviceUpdate;
  readonly related: RelatedDevice;
  readonly unseen: null;
}
