/** What a first start makes, as `catalog/demo.yaml` says it. */
export interface DemoData {
  /** Name of the record of the user for whom the key acts. */
  readonly user?: string;
  /** Roles and permissions that the key holds. */
  readonly permissions: readonly string[];
  /**
   * Records by the key of their definition and by a name of their own, which stands in the place of their id where others
   * point at them. A date may be a time from now, such as `-3h`; `{unique}` in a text differs in each demo project.
   */
  readonly records: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
}
