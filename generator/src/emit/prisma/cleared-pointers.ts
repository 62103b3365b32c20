import type { Catalog, Reference, Resource } from '../../model/model.js';
import { type DatabaseObject, rowFunction } from './database-table.js';

const NAME = 'cleared_pointer';

/**
 * Triggers for the Entities that say `onDelete: setNull`: the record changes when its target goes, and `updatedAt` tells so. The
 * foreign key changes it from within a trigger of its own; whoever changes it otherwise says when.
 */
export function clearedPointers(catalog: Catalog): readonly DatabaseObject[] {
  const triggers = [...catalog.resources, ...catalog.references].flatMap(triggerOf);
  if (triggers.length === 0) return [];
  const statements = ['IF pg_trigger_depth() > 1 THEN', '  NEW."updatedAt" := CURRENT_TIMESTAMP;', 'END IF;'];
  return [rowFunction(NAME, statements), ...triggers];
}

function triggerOf({ table, fields }: Resource | Reference): readonly DatabaseObject[] {
  const columns = fields.flatMap(({ type, relation, column }) =>
    type === 'Entity' && relation?.onDelete === 'setNull' && column !== undefined ? [`"${column}"`] : [],
  );
  if (columns.length === 0 || !fields.some(({ column }) => column === 'updatedAt')) return [];
  const create =
    `CREATE TRIGGER "${NAME}" BEFORE UPDATE OF ${columns.join(', ')} ON "${table}"\n` +
    `  FOR EACH ROW EXECUTE FUNCTION "${NAME}"();`;
  return [{ kind: 'trigger', name: NAME, table, create }];
}
