import type { Catalog, Resource } from '../../model/model.js';

/** The Entity of the record whose history shows the versions of this one too. */
export const rootFieldOf = ({ historyOf }: Resource): string | undefined => historyOf;

/** The resources whose versions the history of a record of this one shows too. */
export const historyPartsOf = ({ names }: Resource, { resources }: Pick<Catalog, 'resources'>): readonly Resource[] =>
  resources.filter((part) =>
    part.fields.some(({ name, relation }) => name === rootFieldOf(part) && relation?.target === names.pascal),
  );
