import type { SqlValue } from '@catalog-service/postgres';
import { CLEAR, SecretValue, secretColumns } from '../../secret/secret.js';
import type { WriteFeature } from '../../write/write-step.js';

/** Seals the values of secret fields for their records. */
export const secretsStep: WriteFeature = (definition, { secrets }) => {
  const columnsOfSecrets = secretColumns(definition);
  if (columnsOfSecrets.length === 0) return undefined;
  const encrypted = columnsOfSecrets.filter(({ kind }) => kind === 'encrypted');
  /** A record that gets another id has the encrypted values that the write does not give sealed for that one. */
  const unseal = (before: Readonly<Record<string, unknown>>, columns: Map<string, SqlValue>) => {
    for (const { field } of encrypted) {
      const value = before[field];
      if (!columns.has(field) && value instanceof SecretValue) columns.set(field, `${CLEAR}${secrets.textOf(value)}`);
    }
  };
  return {
    inSteps: { update: ({ columns }) => columns.has('_id') && encrypted.length > 0 },
    store: ({ caller }, records) => {
      for (const { id, columns, before } of records) {
        if (before !== undefined && before._id !== id) unseal(before, columns);
      }
      return secrets.sealAll(definition, caller.projectId, records);
    },
  };
};
