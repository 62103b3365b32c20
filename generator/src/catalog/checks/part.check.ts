import type { Part } from '../../model/model.js';
import type { EntityFile } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import type { FieldInput } from '../schema/field.schema.js';
import type { Check, CheckContext } from './check.js';
import { fieldsToGive } from './given.js';

/** What a field must be for the service to work with it. */
type Need = Pick<FieldInput, 'type' | 'internal' | 'unique'>;

const internal = (type: string): Need => ({ type, internal: true });

const NEEDED: Readonly<Record<Part, Readonly<Record<string, Need>>>> = {
  project: { name: { type: 'Text' } },
  user: { name: { type: 'Text' }, email: { type: 'Text' } },
  key: {
    name: { type: 'Text' },
    description: { type: 'Long Text' },
    keyHash: { ...internal('Text'), unique: true },
    keyPrefix: internal('Text'),
    replacedKeyHash: { ...internal('Text'), unique: true },
    replacedKeyUntil: internal('Date'),
    isServiceKey: internal('Boolean'),
    expiresAt: internal('Date'),
    revokedAt: internal('Date'),
    userId: internal('Object ID'),
  },
  'key permission': {},
};

const SCOPES = { project: 'global', user: 'global', key: 'project', 'key permission': 'project' } as const;

/** The entities that the service itself works with are as it needs them: each once, and none without the others. */
export const checkParts: Check = function* (context) {
  const parts = new Map<Part, EntityFile>();
  for (const file of context.entities) {
    const part = partOf(file, context);
    if (part === undefined) continue;
    const other = parts.get(part);
    if (other === undefined) parts.set(part, file);
    else yield invalid(file, `${other.data.name} is the ${part} already.`);
    yield* checkFields(file, part, context);
  }
  const key = parts.get('key');
  for (const part of ['user', 'key permission'] as const) {
    if (key !== undefined && !parts.has(part) && context.files.unreadable.size === 0)
      yield invalid(key, `Keys need an entity with the part "${part}", and none has it.`);
  }
  const permission = parts.get('key permission');
  if (permission !== undefined && context.files.unreadable.size === 0) {
    if (key === undefined) yield invalid(permission, 'There is no reference with the part "key" that could hold it.');
    else yield* checkPermission(permission, key, context);
  }
};

function partOf(file: EntityFile, { files }: CheckContext): Part | undefined {
  return file.data.name === files.service?.data.fields.project?.entity ? 'project' : file.data.part;
}

function* checkFields(file: EntityFile, part: Part, context: CheckContext): Iterable<Diagnostic> {
  const entries = context.fields.get(file) ?? [];
  const scope = file.kind === 'resource' ? 'project' : (file.data.scope ?? 'project');
  // That of the project is looked at where it is named.
  if (part !== 'project' && scope !== SCOPES[part]) yield invalid(file, `A ${part} has the scope ${SCOPES[part]}.`);
  const needs = NEEDED[part];
  for (const [name, need] of Object.entries(needs)) {
    const field = entries.find((entry) => entry.name === name);
    if (field?.isDamaged === true) continue;
    const { type, internal: isInternal = false, unique = false } = need;
    const words = [unique && 'unique', isInternal && 'internal', type].filter(Boolean).join(' ');
    const isMet =
      field !== undefined &&
      field.input.type === type &&
      (field.input.internal ?? false) === isInternal &&
      (!unique || field.input.unique === true);
    if (!isMet) yield invalid(file, `A ${part} needs a field ${name}: ${words}.`, field);
  }
  const ids = part === 'key permission' ? relationsToKey(file, context) : [];
  const given = (field: FieldEntry): boolean =>
    Object.hasOwn(needs, field.name) || ids.includes(field.name) || (ids.length > 0 && isPermission(field));
  for (const field of fieldsToGive(entries).filter((candidate) => !given(candidate))) {
    yield invalid(file, `The service makes each ${part} itself, and has no value for ${field.name}.`, field);
  }
}

function* checkPermission(file: EntityFile, key: EntityFile, context: CheckContext): Iterable<Diagnostic> {
  const entries = context.fields.get(file) ?? [];
  if (entries.filter(isPermission).length !== 1) yield invalid(file, 'It needs one field of the type Permission.');
  if (relationsToKey(file, context).length !== 1) yield invalid(file, `It needs one Entity that is ${key.data.name}.`);
}

const isPermission = ({ input }: FieldEntry): boolean => input.type === 'Permission';

/** The id fields of what points at the key. */
function relationsToKey(file: EntityFile, context: CheckContext): string[] {
  const key = context.entities.find(({ data }) => data.part === 'key')?.data.name;
  return (context.fields.get(file) ?? []).flatMap(({ input }) =>
    input.type === 'Entity' && input.entity === key && input.id !== undefined ? [input.id] : [],
  );
}

function invalid(file: EntityFile, message: string, field?: FieldEntry): Diagnostic {
  const finding = { code: 'invalid_part', message } as const;
  return field === undefined
    ? file.source.atValue([file.data.part === undefined ? 'name' : 'part'], finding)
    : field.at(undefined, finding);
}
