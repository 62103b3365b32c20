import type { CompleteCatalogFiles, EntityFile } from '../../catalog/catalog-files.js';
import type { YamlSource } from '../../catalog/yaml-source.js';

/** The hand-written files that a rename or a removal must follow. */
export interface CatalogSources {
  readonly files: CompleteCatalogFiles;
  /** `lint-baseline.yaml`, if it exists. */
  readonly baseline: YamlSource | undefined;
  /** `accepted-changes.yaml`, if there is one. */
  readonly acceptedChanges?: YamlSource | undefined;
  /** `properties.yaml`, if there is one. */
  readonly properties?: YamlSource | undefined;
  /** The records of resources, by path from the root of the project. */
  readonly records: ReadonlyMap<string, string>;
}

export const entitiesOf = ({ files }: CatalogSources): readonly EntityFile[] => [
  ...files.resources,
  ...files.references,
];
