import { service } from '#generated/service';
import type { FieldDefinition, ResourceDefinition } from '../runtime/definition/definition.js';
import { Registry } from '../runtime/definition/registry.js';
import { Reader } from '../runtime/read/reader.js';
import type { Settings } from '../runtime/settings.js';
import { newId } from '../runtime/text/new-id.js';
import { SYSTEM_FIELDS } from '../runtime/write/columns.js';
import { readableSql } from './readable-sql.js';
import { standardReads } from './standard-reads.js';
import { everybody, standardWrites } from './standard-writes.js';
import { type RecordedStatement, StatementRecorder } from './statement-recorder.js';

/** Where the files are, from the root of the project. */
export const SQL_DOCS_FOLDER = 'generated/docs/sql';

const SETTINGS: Settings = { wireValues: 'plain', grants: 'any' };

/**
 * The SQL of the standard requests of every resource, by file name. It is what the service asks a database that only takes
 * notes, so it is what the service sends, but for the columns of plain optional fields.
 */
export async function sqlDocs(registry: Registry): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const shown = new Registry(registry.resources.map(withoutPlainOptionalFields), registry.references);
  for (const definition of shown.resources) {
    files.set(`${kebabOf(definition)}.sql`, await sqlDoc(definition, shown));
  }
  return files;
}

/** A field that is optional and points at nothing is one column more in every statement and tells a reader nothing. */
function withoutPlainOptionalFields(definition: ResourceDefinition): ResourceDefinition {
  const isShown = ([name, field]: [string, FieldDefinition]) =>
    field.required || field.relation !== undefined || SYSTEM_FIELDS.has(name);
  return { ...definition, fields: Object.fromEntries(Object.entries(definition.fields).filter(isShown)) };
}

async function sqlDoc(definition: ResourceDefinition, registry: Registry): Promise<string> {
  const recorder = new StatementRecorder();
  const reader = new Reader({ registry, database: recorder, settings: SETTINGS, paging: service.paging });
  const caller = everybody(newId());
  const sections: string[] = [];
  for (const { title, ask } of standardReads(definition, registry, { record: newId(), target: newId })) {
    await ask(reader, caller);
    const [first, ...others] = recorder.take();
    sections.push(section(title, first), ...others.map((statement) => section(`${title}: the total`, statement)));
  }
  for (const { title, statements } of await standardWrites(definition, registry, SETTINGS, recorder, reader)) {
    sections.push(...statements.map((statement) => section(title, statement)));
  }
  return [header(definition), ...sections].join('\n');
}

function header({ title }: ResourceDefinition): string {
  return [
    `-- ${title}: what the service asks the database for its standard requests, written by \`npm run sql\`.`,
    '-- Line breaks are added, and the columns of optional fields that point at nothing are left out, nothing else.',
    '-- Callers without label scopes; hooks may ask more in the same transaction.',
    '',
  ].join('\n');
}

function section(title: string, statement: RecordedStatement | undefined): string {
  if (statement === undefined) throw new Error(`${title} asks nothing of the database`);
  return `-- ${title}\n${readableSql(statement.text)};\n`;
}

/** `StatusPageSso` as `status-page-sso`, as its other generated files are named. */
function kebabOf({ key }: ResourceDefinition): string {
  return key.replace(/(?!^)(?=[A-Z])/g, '-').toLowerCase();
}
