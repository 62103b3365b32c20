// Generated from catalog/resources/device.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { DeviceKind } from '../enumerations.js';
import type { LabelTypes } from '../references/label.js';
import type { ProjectTypes } from '../references/project.js';
import type { SiteTypes } from '../references/site.js';
import type {
  CreateOf,
  Field,
  FormerNameOf,
  IdOf,
  JsonValue,
  ListOf,
  QueryOf,
  RecordOf,
  RelatedOf,
  Shaped,
  ToMany,
  ToOne,
  UpdateOf,
} from '../runtime/index.js';

/** The fields of Device, each with what callers can do with it. */
export interface DeviceFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was made. */
  readonly createdAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read' | 'create'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project. */
  readonly projectId: IdOf<'project', 'read' | 'create'>;
  /** What else there is to say. */
  readonly remark: Field<'Text' | null, 'read' | 'create' | 'update'>;
  /** Name of the device. */
  readonly name: Field<'Text', 'read' | 'either' | 'update'>;
  /**
   * Name of the device.
   * @deprecated since 2026-11-02: use name
   */
  readonly title: FormerNameOf<'name', 'Text', 'read' | 'either' | 'update'>;
  /** Readable name that no other device has. */
  readonly slug: Field<'Slug', 'read' | 'required'>;
  /** Number of the device in its project. If not given, the next number of the project. */
  readonly number: Field<'Number', 'read' | 'create'>;
  /** Readable name that no other device of the project has. If not given, a slug of `name`. */
  readonly handle: Field<'Slug', 'read' | 'create' | 'update'>;
  /** What the device is. */
  readonly summary: Field<'Long Text' | null, 'read' | 'create' | 'update'>;
  /** How the device is used. */
  readonly manual: Field<'Very Long Text' | null, 'read' | 'create' | 'update'>;
  /** What people wrote about it. */
  readonly notes: Field<'Markdown' | null, 'read' | 'create' | 'update'>;
  /** Where it is described. */
  readonly homepage: Field<'URL' | null, 'read' | 'create' | 'update'>;
  /** How the device is set up. */
  readonly settings: Field<'JSON', 'read' | 'create' | 'update'>;
  /** How much it matters, 9 being the most. */
  readonly priority: Field<'Number' | null, 'read' | 'create' | 'update'>;
  /** Weight in kilograms. */
  readonly weight: Field<'Number' | null, 'read' | 'create' | 'update'>;
  /**
   * Weight in kilograms.
   * @deprecated since 2026-11-01, until 2027-05-01: use weight
   */
  readonly mass: FormerNameOf<'weight', 'Number' | null, 'read' | 'create' | 'update'>;
  /** How much its place must bear. Calculated as `weight * coalesce(priority, 1)`. */
  readonly stress: Field<'Number' | null, 'read'>;
  /** Whether it measures. */
  readonly isEnabled: Field<'Boolean', 'read' | 'required' | 'update'>;
  /** When it was put in place. */
  readonly installedAt: Field<'Date' | null, 'read' | 'create' | 'update'>;
  /** What one needs to read it. */
  readonly permission: Field<'Permission' | null, 'read' | 'create' | 'update'>;
  /** What kind of thing it measures. */
  readonly kind: Field<'Device Kind', 'read' | 'required'>;
  /** How its last run ended. */
  readonly status: Field<'Run State' | null, 'read'>;
  /** Name and site: the service joins them. */
  readonly label: Field<'Text', 'read' | 'create'>;
  /** Secret of the device; nobody reads it. */
  readonly secret: Field<'Text', 'required'>;
  /**
   * Number that its maker gave it.
   * @deprecated since 2026-10-01: use slug
   */
  readonly serial: Field<'Object ID' | null, 'read' | 'create'>;
  /** Where it stands. */
  readonly site: ToOne<SiteTypes, 'read' | 'either' | 'update'>;
  /** Id of the site. */
  readonly siteId: IdOf<'site', 'read' | 'either' | 'update'>;
  /** Labels that it is filed under. */
  readonly labels: ToMany<LabelTypes, 'read' | 'create' | 'update'>;
  /**
   * Labels that it is filed under.
   * @deprecated since 2026-11-03: use labels
   */
  readonly tags: ToMany<LabelTypes, 'read' | 'create' | 'update'>;
  /** Who looks after it. */
  readonly email: Field<'Email' | null, 'read' | 'create' | 'update'>;
  /** Number that it calls. */
  readonly phone: Field<'Phone' | null, 'read' | 'create' | 'update'>;
  /** Colour of the case. */
  readonly colour: Field<'Colour' | null, 'read' | 'create' | 'update'>;
  /** Name in the network. */
  readonly host: Field<'Hostname' | null, 'read' | 'create' | 'update'>;
  /** Address in the network. */
  readonly address: Field<'IP Address' | null, 'read' | 'create' | 'update'>;
  /** Version of what it runs. */
  readonly firmware: Field<'Version' | null, 'read' | 'create' | 'update'>;
  /** Zone of its clock. */
  readonly timeZone: Field<'Time Zone', 'read' | 'required' | 'update'>;
  /** Time between two measurements. */
  readonly interval: Field<'Duration', 'read' | 'required' | 'update'>;
  /** When it measures. */
  readonly schedule: Field<'Cron' | null, 'read' | 'create' | 'update'>;
  /** Price in euros. */
  readonly price: Field<'Decimal' | null, 'read' | 'create' | 'update'>;
  /** How it is connected. */
  readonly wiring: Shaped<{ readonly by: 'cable'; readonly metres: number; readonly colours?: readonly string[] } | { readonly by: 'radio'; readonly channel?: number; readonly kind?: DeviceKind; readonly more?: JsonValue } | null, 'read' | 'create' | 'update', { 'by': 'Text'; 'metres': 'Number'; 'channel': 'Number'; 'kind': 'Device Kind' }>;
  /** Words by which it is found. */
  readonly keywords: ListOf<'Text', 'read' | 'create' | 'update'>;
  /** Values at which it warns. */
  readonly limits: ListOf<'Decimal', 'read' | 'create' | 'update'>;
  /** Where it was made. */
  readonly country: Field<'Country' | null, 'read' | 'create' | 'update'>;
}

/** A thing that measures; it has a field of every type. */
export interface Device extends RecordOf<DeviceFields> {}

/** Device behind a relation: its own relations are ids. */
export interface RelatedDevice extends RelatedOf<DeviceFields> {}

/** Conditions on Device records, all of which must hold. */
export interface DeviceQuery extends QueryOf<DeviceFields> {}

/** A new record: Device. Where an entity is required, its id does as well. */
export type DeviceCreate = CreateOf<DeviceFields>;

/** What may change of a record: Device. Null clears an optional field. */
export type DeviceUpdate = UpdateOf<DeviceFields>;

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
