import { inspect } from 'node:util';
import { isSealed, type SecretKind, secretKindOf } from '@catalog-service/vocabulary';
import type { Definition, FieldDefinition } from '../definition/definition.js';
import { memoised } from '../definition/memoised.js';

/** Before a text that is not sealed yet: no column of PostgreSQL holds this character, so none ever holds such a text. */
export const CLEAR = '\0';

/** A field of a record: nowhere else can a value be decrypted that was encrypted for it. */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly projectId: string;
  readonly id: string;
}

/** A place in words, which an encrypted value is authenticated with. */
export const placeText = ({ table, column, projectId, id }: Place): string =>
  `${table}.${column} ${`${projectId} ${id}`.toLowerCase()}`;

/** The value of a field before it is sealed, if it is a secret. */
export const unsealed = (field: FieldDefinition, value: string | null): string | null =>
  value === null || !isSealed(field) ? value : `${CLEAR}${value}`;

interface Content {
  readonly text: string;
  /** Of a stored text, which is sealed; a new one is not. */
  readonly place?: Place;
}

const contents = new WeakMap<SecretValue, Content>();

const SHOWN = '[secret]';

/** A value of a secret field, as hooks have it. It never prints: `context.secrets` reads and compares it. */
export class SecretValue {
  constructor(content: Content) {
    contents.set(this, content);
  }

  toString(): string {
    return SHOWN;
  }

  toJSON(): string {
    return SHOWN;
  }

  [inspect.custom](): string {
    return SHOWN;
  }
}

export function contentOf(secret: SecretValue): Content {
  const content = contents.get(secret);
  if (content === undefined) throw new Error('The text is not a sealed secret of the service');
  return content;
}

interface SecretColumn {
  readonly field: string;
  readonly column: string;
  readonly kind: SecretKind;
}

/** The columns of a definition that hold secrets. */
export const secretColumns = memoised(({ fields }: Definition): readonly SecretColumn[] =>
  Object.entries(fields).flatMap(([field, definition]) => {
    const { column, aliasOf } = definition;
    const kind = secretKindOf(definition);
    return kind === undefined || column === undefined || aliasOf !== undefined ? [] : [{ field, column, kind }];
  }),
);

/** Replaces the texts of secret fields in a record for hooks. */
export function hideSecrets(
  definition: Definition,
  record: Record<string, unknown>,
  projectId: unknown,
  id: unknown,
): void {
  for (const { field, column } of secretColumns(definition)) {
    const text = record[field];
    if (typeof text !== 'string') continue;
    const place = { table: definition.table, column, projectId: String(projectId), id: String(id) };
    record[field] = new SecretValue({ text, place });
  }
}
