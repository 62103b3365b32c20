/** What an operator may choose about the answers and decisions of the runtime. */
export interface Settings {
  /** `typed`: ids (but `_id`), dates and URLs are answered as `{"_type","value"}`, as older clients expect. */
  readonly wireValues: 'plain' | 'typed';
  /** `held`: a caller may grant only permission names that it holds itself, within its own labels. */
  readonly grants: 'any' | 'held';
}
