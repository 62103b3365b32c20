import type { FieldAccess, OperationAccess } from '../../model/model.js';
import type { FieldInput } from '../schema/field.schema.js';

/** Names that may really do something with a field: the resource's unless the field has its own, none against its flags. */
export function resolveAccess(input: FieldInput, resource: OperationAccess): FieldAccess {
  if (input.internal) return { read: [], create: [], update: [] };
  return {
    read: [...(input.access?.read ?? resource.read)],
    create: input.auto ? [] : [...(input.access?.create ?? resource.create)],
    update: input.updatable ? [...(input.access?.update ?? resource.update)] : [],
  };
}
