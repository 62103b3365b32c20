/** What an operator may choose about the answers and decisions of the runtime. */
export interface Settings {
  /** `typed`: ids (but `_id`), dates and URLs are answered as `{"_type","value"}`, as older clients expect. */
  readonly wireValues: 'plain' | 'typed';
  /** `ceiling`: nobody grants above what the catalog lets it (`mayGrant`); `any`: whoever may write permission records may. */
  readonly grants: 'ceiling' | 'any';
}
