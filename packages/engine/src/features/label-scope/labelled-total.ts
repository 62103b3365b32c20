import { isOnly } from '../../access/clause-sql.js';
import { labelSource } from '../../access/label-condition.js';
import { ofProject } from '../../definition/tenant.js';
import type { ReadFeature } from '../../read/read-step.js';

/** If one list of labels is the only restriction, the table of the labels is enough to count the records. */
export const labelledTotal: ReadFeature = (definition, registry) => {
  const source = labelSource(registry, definition);
  if (source?.column !== 'id') return undefined;
  return {
    total: ({ conditions }, { project, clauses: [clause, ...others] }) => {
      if (conditions.length + others.length > 0 || clause === undefined || !isOnly('labels', clause.form))
        return undefined;
      return (
        `SELECT count(DISTINCT scope."ownerId") FROM "${source.joinTable}" AS scope ` +
        `WHERE ${ofProject('scope', `${project}::uuid`)} AND scope."targetId" = ANY(${clause.labels()}::uuid[])`
      );
    },
  };
};
