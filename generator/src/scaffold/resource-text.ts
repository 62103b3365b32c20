import { capitalised } from '../text.js';
/** A field of a new resource. */
export interface NewField {
  readonly name: string;
  readonly type: string;
  readonly flags: readonly ('required' | 'updatable' | 'auto')[];
  /** Target of an Entity. */
  readonly entity?: string;
}

/** Permissions to add, in order, each with one line of meaning. */
export type NewPermissions = readonly (readonly [name: string, description: string])[];

interface NewResource {
  readonly name: string;
  readonly path: string;
  readonly description: string;
  /** The parent. A record is deleted with it where `cascades`; else a parent with records stays. */
  readonly parent?: {
    readonly field: string;
    readonly entity: string;
    readonly hasLabels: boolean;
    readonly cascades: boolean;
  };
  readonly fields: readonly NewField[];
  readonly access: Readonly<Record<'read' | 'create' | 'update' | 'delete', readonly string[]>>;
  readonly permissions: NewPermissions;
}

/** The YAML of a new resource, ready to edit. */
export function resourceText({ name, path, description, parent, fields, access, permissions }: NewResource): string {
  return [
    '# yaml-language-server: $schema=../catalog.schema.json',
    '',
    `name: ${name}`,
    `path: ${path}`,
    `description: ${scalar(description)}`,
    'access:',
    ...Object.entries(access).map(([operation, names]) => `  ${`${operation}:`.padEnd(8)}[${names.join(', ')}]`),
    ...(permissions.length === 0 ? [] : ['permissions:']),
    ...permissions.map(([permission, meaning]) => `  ${permission}: ${scalar(meaning)}`),
    ...(parent?.hasLabels ? [`labelScope: ${parent.field}`] : []),
    'fields:',
    ...(parent === undefined ? [] : relation(parent.field, parent.entity, name, true, ['required'], parent.cascades)),
    ...fields.flatMap((field) => fieldLines(field, name)),
    '',
  ].join('\n');
}

function fieldLines({ name, type, flags, entity }: NewField, owner: string): string[] {
  if (entity !== undefined && type === 'Entity') return relation(name, entity, owner, false, flags, false);
  const traits = [
    `type: ${type}`,
    ...(entity === undefined ? [] : [`entity: ${entity}`]),
    ...flags.map((flag) => `${flag}: true`),
    `description: ${capitalised(words(name))} of the ${owner.toLowerCase()}.`,
  ];
  return [`  ${name}: { ${traits.join(', ')} }`];
}

/** An Entity and the Object ID that is the same column. */
function relation(
  field: string,
  entity: string,
  owner: string,
  isParent: boolean,
  flags: NewField['flags'],
  cascades: boolean,
): string[] {
  const own = flags.filter((flag) => flag !== 'required').map((flag) => `${flag}: true`);
  const description = isParent ? `${entity} that it belongs to.` : `${entity} of the ${owner.toLowerCase()}.`;
  const traits = ['type: Entity', `entity: ${entity}`, `id: ${field}Id`, ...own];
  const lines = [...traits, ...(cascades ? ['onDelete: cascade'] : []), `description: ${description}`];
  const id = [
    'type: Object ID',
    ...flags.map((flag) => `${flag}: true`),
    `description: Id of the ${entity.toLowerCase()}.`,
  ];
  return [`  ${field}:`, ...lines.map((line) => `    ${line}`), `  ${field}Id: { ${id.join(', ')} }`];
}

const words = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();

/** A text as a YAML scalar: plain if that parses as the same text. */
export function scalar(text: string): string {
  const isPlain = /^[A-Za-z][^#:,[\]{}&*!|>'"%@`]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text);
  return isPlain && text.trim() === text ? text : `'${text.replaceAll("'", "''")}'`;
}
