import type { Field, FieldAccess, OperationAccess, PermissionName } from '../../../model/model.js';
import { codes } from './markdown-text.js';

/** How the access of one field differs from that of its resource, in words; '' where it does not. */
export type AccessDifference = Readonly<Record<keyof FieldAccess, string>>;

/**
 * What a reviewer could not know from the resource and the flags of the field: that nobody may create an `auto` field
 * or update one that is not `updatable` goes without saying.
 */
export function accessDifference(field: Field, access: OperationAccess): AccessDifference {
  return {
    read: difference(access.read, field.access.read),
    create: field.auto ? '' : difference(access.create, field.access.create),
    update: field.updatable ? difference(access.update, field.access.update) : '',
  };
}

function difference(before: readonly PermissionName[], after: readonly PermissionName[]): string {
  const gained = after.filter((name) => !before.includes(name));
  const lost = before.filter((name) => !after.includes(name));
  if (after.length === 0 && lost.length > 0) return 'nobody';
  return [
    ...(gained.length > 0 ? [`also ${codes(gained)}`] : []),
    ...(lost.length > 0 ? [`not ${codes(lost)}`] : []),
  ].join(', ');
}
