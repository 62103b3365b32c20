import type { FieldAccess, OperationAccess } from '../../model/model.js';
import type { FieldInput } from '../schema/field.schema.js';

/** The effective access of a field: its own lists or else those of the resource, and none where its flags forbid it. */
export function resolveAccess(input: FieldInput, resource: OperationAccess): FieldAccess {
  if (input.internal) return { read: [], create: [], update: [] };
  return {
    read: [...(input.access?.read ?? resource.read)],
    create: input.auto ? [] : [...(input.access?.create ?? resource.create)],
    update: input.updatable ? [...(input.access?.update ?? resource.update)] : [],
  };
}
