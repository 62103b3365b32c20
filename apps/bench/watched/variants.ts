/** How closely the service is watched. */
export interface Variant {
  readonly title: string;
  /** Whether requests and statements are seen at all: slow ones and outages then go into the log, whatever else is asked for. */
  readonly isWatched: boolean;
  readonly metrics: boolean;
  readonly accessLog: boolean;
}

export const NOTHING: Variant = { title: 'nothing at all', isWatched: false, metrics: false, accessLog: false };
export const AS_IT_STARTS: Variant = {
  ...NOTHING,
  title: 'as it starts: slow ones, outages, no SDK for traces',
  isWatched: true,
};

/** With the first the others are compared; the second is the same, and shows how far to believe them. */
export const VARIANTS: readonly Variant[] = [
  NOTHING,
  { ...NOTHING, title: 'nothing at all, again' },
  AS_IT_STARTS,
  { ...AS_IT_STARTS, title: 'that and metrics', metrics: true },
  { ...AS_IT_STARTS, title: 'that and the access log', accessLog: true },
  { ...AS_IT_STARTS, title: 'that and both', metrics: true, accessLog: true },
];

/** What a service under load came to between two instants: which variant, and what one request took. */
export interface Slice {
  /** Its place among the variants. */
  readonly variant: number;
  /** Of the processor, microseconds a request, all threads. */
  readonly processorTime: number;
  /** Of the clock, microseconds a request. */
  readonly time: number;
}

/** The setting that says where the slices are written when the process ends. */
export const SLICES_FILE = 'WATCHED_SLICES';

/** The built modules of the service, of which some are replaced. */
export const SERVER = new URL('../../../../packages/server/dist/', import.meta.url);
export const OBSERVED_DATABASE = new URL('../../../../packages/postgres/dist/observed-database.js', import.meta.url);
export const OBSERVED_REQUESTS = new URL('observation/request-context.js', SERVER);
