import type { Client } from 'pg';

/** A service of a catalog with every feature, on one database. */
export interface FeatureService {
  readonly baseUrl: string;
  readonly projectId: string;
  /** A project with the highest plan; the other one has none. */
  readonly plannedId: string;
  /** The project, and another one, each with a service key, one that is not, and one of a user. */
  readonly tenants: readonly [FeatureTenant, FeatureTenant];
  /** Calls as anybody, who may do everything. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<FeatureAnswer>;
  /** Id of a record that is created. @throws Error where it is refused. */
  create(path: string, data: object): Promise<string>;
  /** Fields of one record. */
  get(path: string, id: string, ...fields: readonly string[]): Promise<unknown>;
  /** Folder of the project, with what is generated. */
  readonly folder: string;
  /** Everything that the service has written. */
  log(): string;
  /** A connection to the database, as an operator has; absent where the service has it for itself. */
  readonly psql?: Client;
  /** Another such connection, which the test ends. */
  readonly another?: () => Promise<Client>;
  /** Runs one command of the operator on that database, with other settings. */
  readonly admin?: (settings: Readonly<Record<string, string>>, ...words: readonly string[]) => Promise<unknown>;
  /** What the doctor prints of that database. */
  readonly doctor?: (...words: readonly string[]) => Promise<string>;
}

interface FeatureTenant {
  readonly projectId: string;
  readonly serviceKey: string;
  readonly plainKey: string;
  readonly plainKeyId: string;
  readonly userKey: string;
  readonly userId: string;
}

export interface FeatureAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Records that a feature is about, as callers write them. */
export interface WrittenRecords {
  readonly path: string;
  /** Makes what they refer to; gives the values of record after record, which are all taken. */
  readonly values: (service: FeatureService) => Promise<(place: number) => object> | ((place: number) => object);
  /** Values that the feature refuses. */
  readonly refused: (service: FeatureService) => Promise<object> | object;
}

/** A feature of the catalog: tests of what follows from what its record declares. */
export interface Feature {
  /** Hooks by the names of their files. */
  readonly hooks?: ReadonlyMap<string, string>;
  /** Registers the tests; the service is there when they run. */
  readonly tests: (service: () => FeatureService) => void;
  /** Records for the test of bulk, dry runs and concurrent writers, or why there are none. */
  readonly written: WrittenRecords | { readonly none: string };
  /** Title of the test of its own in which 64 writers try to break it, or why they cannot. */
  readonly contended: string | { readonly none: string };
  /** Title of the test in which other programs write to the database, or why there is none. */
  readonly foreign: string | { readonly none: string };
}
