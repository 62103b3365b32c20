import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog, FieldDefinition, ResourceDefinition, Settings } from '@catalog-service/engine';
import { Reader, RecordVersions, Registry, SYSTEM_FIELDS, writeRulesOf } from '@catalog-service/engine';
import { commandLineOf, type Service } from '@catalog-service/server';
import { newId, type PagingLimits } from '@catalog-service/vocabulary';
import { readableSql } from './readable-sql.js';
import { standardReads } from './standard-reads.js';
import { everybody, standardWrites } from './standard-writes.js';
import { type RecordedStatement, StatementRecorder } from './statement-recorder.js';

/** Where the files are, from the root of the project. */
export const SQL_DOCS_FOLDER = 'generated/docs/sql';

const SETTINGS: Settings = { wireValues: 'plain', grants: 'any' };

/** The program `sql`: writes the documents about the SQL of each resource, and removes outdated ones. */
export async function writeSqlDocs(service: Service): Promise<void> {
  const about = `Writes the SQL of the standard requests of each resource to ${SQL_DOCS_FOLDER}.`;
  (await commandLineOf(service, 'sql', about)).parse();
  const { root, catalog } = service;
  const folder = join(root, SQL_DOCS_FOLDER);
  const files = await sqlDocs(catalog);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!files.has(name)) rmSync(join(folder, name), { recursive: true });
  }
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  process.stderr.write(`Wrote ${files.size} files to ${SQL_DOCS_FOLDER}.\n`);
}

/** The SQL of the standard requests of each resource, by file name: the statements that the service sends to a recorder. */
export async function sqlDocs({
  resources,
  references,
  service: { paging },
}: Catalog): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const shown = new Registry(resources.map(withoutPlainOptionalFields), references);
  for (const definition of shown.resources) {
    files.set(`${kebabOf(definition)}.sql`, await sqlDoc(definition, shown, paging));
  }
  return files;
}

/** An optional field without a relation only adds a column to each statement. */
function withoutPlainOptionalFields(definition: ResourceDefinition): ResourceDefinition {
  const rules = writeRulesOf(definition);
  const isShown = ([name, field]: [string, FieldDefinition]) =>
    rules.of(name).isRequired || field.relation !== undefined || SYSTEM_FIELDS.has(name);
  return { ...definition, fields: Object.fromEntries(Object.entries(definition.fields).filter(isShown)) };
}

async function sqlDoc(definition: ResourceDefinition, registry: Registry, paging: PagingLimits): Promise<string> {
  const recorder = new StatementRecorder();
  const reader = new Reader({
    registry,
    database: recorder,
    settings: SETTINGS,
    paging,
    versions: new RecordVersions(recorder, 'of no service'),
  });
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
    `-- ${title}: the SQL of its standard requests, written by \`npm run sql\`.`,
    '-- Only line breaks are added, and the columns of optional fields without a relation are omitted.',
    '-- The caller has no row filters. Hooks can add statements to the same transaction.',
    '',
  ].join('\n');
}

function section(title: string, statement: RecordedStatement | undefined): string {
  if (statement === undefined) throw new Error(`${title} sends no statement`);
  return `-- ${title}\n${readableSql(statement.text)};\n`;
}

/** `BookIsbn` as `book-isbn`, as its other generated files are named. */
function kebabOf({ key }: ResourceDefinition): string {
  return key.replace(/(?!^)(?=[A-Z])/g, '-').toLowerCase();
}
