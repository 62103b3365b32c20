import { ACCESS_LISTS, type AccessList } from '@catalog-service/vocabulary';
import { conditionOf } from '@catalog-service/vocabulary/access';
import { parseDocument } from 'yaml';
import type { CatalogTexts } from '../catalog/parse-catalog.js';
import type { Catalog, Field, PermissionName, Resource } from '../model/model.js';

/** The catalog with one flag or one permission turned over. */
interface Mutant {
  readonly kind: 'flag of a field' | 'permission of a resource' | 'permission of a field' | 'condition of a permission';
  /** `Book Review isEnabled: update for ProjectMember`. */
  readonly what: string;
  /** Title of the only resource that it changes. */
  readonly resource: string;
  /** The file that is different, and its text. */
  readonly file: string;
  readonly text: string;
}

const FLAGS = ['required', 'updatable', 'auto', 'derived'] as const satisfies readonly (keyof Field)[];

/**
 * Every flag of every field turned over, and every name that means something to a resource given or taken at every
 * operation and every field: one at a time.
 */
export function* mutantsOf(texts: CatalogTexts, { resources, permissions }: Catalog): Generator<Mutant> {
  const roles = permissions.filter(({ kind }) => kind === 'role').map(({ name }) => name);
  for (const resource of resources) {
    const text = texts.get(resource.source) ?? '';
    const mutant = (kind: Mutant['kind'], what: string, path: readonly string[], value: unknown): Mutant => ({
      kind,
      what: `${resource.names.title} ${what}`,
      resource: resource.names.title,
      file: resource.source,
      text: withValue(text, path, value),
    });
    const names = [...new Set([...roles, ...namesOf(resource)])];
    for (const operation of ACCESS_LISTS) {
      const listed = resource.access[operation];
      for (const name of listed === undefined ? [] : names) {
        const list = grantsOf(resource, operation, turned(listed ?? [], name));
        yield mutant('permission of a resource', `${operation} for ${name}`, ['access', operation], list);
      }
      for (const { list, permission, text: where } of resource.conditions) {
        if (list !== operation) continue;
        for (const [what, changed] of [
          ['without its condition', undefined],
          ['under the opposite condition', `not (${where})`],
        ] as const) {
          const grants = grantsOf(resource, operation, listed ?? []).map((grant) =>
            typeof grant !== 'string' && permission in grant ? grantOf(permission, changed) : grant,
          );
          yield mutant(
            'condition of a permission',
            `${operation} for ${permission} ${what}`,
            ['access', operation],
            grants,
          );
        }
      }
    }
    for (const field of resource.fields.filter(({ aliasOf }) => aliasOf === undefined)) {
      for (const flag of FLAGS) {
        yield mutant('flag of a field', `${field.name}: ${flag}`, ['fields', field.name, flag], !field[flag]);
      }
      for (const operation of decidedOperations(field)) {
        for (const name of names) {
          const path = ['fields', field.name, 'access', operation];
          const what = `${field.name}: ${operation} for ${name}`;
          yield mutant('permission of a field', what, path, turned(field.access[operation], name));
        }
      }
    }
  }
}

function withValue(text: string, path: readonly string[], value: unknown): string {
  const document = parseDocument(text);
  document.setIn(path, value);
  return document.toString();
}

/** The names of a list as a catalog has them, with their conditions. */
const grantsOf = (resource: Resource, list: AccessList, names: readonly PermissionName[]) =>
  names.map((name) => grantOf(name, conditionOf(resource, list, name)?.text));

const grantOf = (name: PermissionName, where: string | undefined) =>
  where === undefined ? name : { [name]: { where } };

/** Every name that some list of the resource has. */
function namesOf({ access, fields }: Resource): PermissionName[] {
  return [access, ...fields.map((field) => field.access)].flatMap((lists) => Object.values(lists).flat());
}

const turned = (list: readonly PermissionName[], name: PermissionName): PermissionName[] =>
  list.includes(name) ? list.filter((listed) => listed !== name) : [...list, name];

/** Operations that permissions decide, given the flags of the field. */
function decidedOperations({ auto, updatable }: Field): readonly ('read' | 'create' | 'update')[] {
  return ['read' as const, ...(auto ? [] : (['create'] as const)), ...(updatable ? (['update'] as const) : [])];
}
