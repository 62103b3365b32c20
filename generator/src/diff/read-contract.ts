import { REFUSED } from '@catalog-service/vocabulary';
import { CONTRACT, type ContractReader, catalogOf } from '@catalog-service/vocabulary/model';
import { conditionsOf } from '../catalog/resolve/resolve-catalog.js';
import type { Catalog, Reference, Resource } from '../model/model.js';
import { entityNames, pascalFieldName } from '../model/names.js';

const READER: ContractReader = {
  namesOf: entityNames,
  joinTableOf: ({ pascal }, field) => pascal + pascalFieldName(field),
  conditionsOf,
};

/**
 * The catalog of a `contract.json`, without the things that it does not describe: internal fields, seeds, and
 * cascades.
 *
 * @throws Error that says where the text is not a contract.
 */
export const readContract = (text: string): Catalog => catalogOf(CONTRACT.parse(JSON.parse(text)), READER);

/** A catalog reduced to its contract, for a comparison with one. */
export function asInContract(catalog: Catalog, contract: Catalog): Catalog {
  const known = new Map(
    [...contract.resources, ...contract.references].flatMap((entity) =>
      entity.fields.map((field) => [`${entity.table}.${field.name}`, field] as const),
    ),
  );
  const shown = <T extends Resource | Reference>(entity: T): T => ({
    ...entity,
    fields: entity.fields
      .filter(({ internal }) => !internal)
      .map((field) =>
        field.relation !== undefined && known.get(`${entity.table}.${field.name}`)?.relation !== undefined
          ? { ...field, relation: { ...field.relation, ...REFUSED } }
          : field,
      ),
  });
  return { ...catalog, resources: catalog.resources.map(shown), references: catalog.references.map(shown) };
}
