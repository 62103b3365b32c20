import type { Resource } from '@catalog-service/vocabulary/model';
import type { Definition } from '../../definition/definition.js';

declare module '../../definition/definition.js' {
  interface EntityDefinition {
    /** Records of a new project. */
    readonly seed?: Resource['seed'];
  }
}

/** The records that a new project starts with. @param idOf gives each a new id */
export const projectSeeds = (definitions: readonly Definition[], idOf: (definition: Definition) => string) =>
  definitions.flatMap((definition) =>
    (definition.seed ?? []).map((values) => ({
      definition,
      name: String(values.name ?? ''),
      id: idOf(definition),
      values,
    })),
  );
