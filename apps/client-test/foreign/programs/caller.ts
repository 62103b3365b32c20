/** Where the service is, and what goes along with every request. */
export interface Caller {
  readonly baseUrl: string;
  readonly headers: { readonly ApiKey: string; readonly ProjectID: string };
}

/** What each program sees of one record that it makes, finds, changes and deletes. */
export interface Seen {
  readonly created: string | undefined;
  readonly found: readonly (string | undefined)[];
  readonly count: number;
  readonly changed: string | null | undefined;
  readonly deleted: object | undefined;
  readonly problem: string | undefined;
}
