import type { CompleteCatalogFiles, EntityFile } from '../../catalog/catalog-files.js';
import type { YamlSource } from '../../catalog/yaml-source.js';

/** Everything that people write about the catalog as data, and that a rename or a removal has to follow. */
export interface CatalogSources {
  readonly files: CompleteCatalogFiles;
  /** `lint-baseline.yaml`, where there is one. */
  readonly baseline: YamlSource | undefined;
  /** `accepted-changes.yaml`, where there is one. */
  readonly acceptedChanges?: YamlSource | undefined;
  /** `properties.yaml`, where there is one. */
  readonly properties?: YamlSource | undefined;
  /** What was recorded by hand of each resource, by path from the root of the project. */
  readonly records: ReadonlyMap<string, string>;
}

export const entitiesOf = ({ files }: CatalogSources): readonly EntityFile[] => [
  ...files.resources,
  ...files.references,
];
