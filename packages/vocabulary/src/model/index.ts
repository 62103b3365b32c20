export {
  type Catalog,
  CONTRACT,
  type Contract,
  type Demo,
  type Enumeration,
  type GrantCeiling,
  type Permission,
  type ValueMeaning,
} from './catalog.js';
export { type ContractReader, catalogOf, contractOf } from './contract.js';
export {
  type DefinedResource,
  ENTITY,
  type FeatureTraits,
  REFERENCE,
  RESOURCE,
  type Reference,
  type ReferenceContract,
  type Resource,
  type ResourceContract,
} from './entity.js';
export { hasOwnReaders, issuesSecret, targetOf } from './facts.js';
export { type DefinitionTraits, FIELD, type Field, type FieldContract, type Limits } from './field.js';
export {
  authorKeys,
  authorShape,
  keysFor,
  keysNotOf,
  sentences,
  type Traits,
  traitChanges,
  traitsNamed,
} from './trait.js';
export type * from './types.js';
