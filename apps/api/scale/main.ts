import type { ResourceDefinition } from '@catalog-service/engine';
import { Reader, RecordVersions, Registry } from '@catalog-service/engine';
import { everybody, foreignKeys, StatementRecorder, standardReads } from '@catalog-service/operator';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { insertFilledProject } from '@catalog-service/testing';
import { newId } from '@catalog-service/vocabulary';
import { demo } from '#generated/demo';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { service } from '#generated/service';
import { aggregatesTable } from './aggregates.js';
import { pagesOf, slowSteps } from './explain.js';
import { withIndexes } from './indexed-fields.js';
import { INDEXED, kinds, SEARCHED } from './kinds.js';
import { sampleProject, VARIED } from './kinds-project.js';
import { kindsTable } from './kinds-table.js';
import { loadProjects } from './load-project.js';
import { copyProject } from './many-projects.js';
import { keepsPromise, measureKinds, searchTime } from './measure-kinds.js';
import { onServer, report } from './on-server.js';

/**
 * `npm run test:long -- scale`: whether the standard requests of every resource are served by indexes in a project of a million
 * records, and so is each kind of filter and sort that has an index, and whether they cost the same among a thousand projects and ten
 * thousand. Exits with 1 where one is not or does not. Prints how each kind is found. A number as the only argument is used in place of
 * the million.
 */
const ROWS = Number(process.argv[2] ?? 1_000_000);
const FEW = 1_000;
const MANY = 10_000;
/** An index may be a page deeper, which is one of the two or three that it takes to find a record. */
const AT_MOST = 2;
const LARGE = ['Monitor', 'MonitorStatusEvent'];
const SEARCHES = 500;
/** Rounds of each aggregate and of the same statement written by hand. */
const AGGREGATIONS = 9;
/** What 99 of 100 of them may take. */
const SEARCH_MS = 50;
/** A list that skips so many reads the index of the default order all the same. */
const DEEP_SKIP = Math.floor(ROWS / 2);

const registry = new Registry(resources, references);
const settings = { wireValues: 'plain' } as const;
const SETTINGS = { shared_buffers: '512MB', maintenance_work_mem: '256MB', max_wal_size: '4GB' };

/** The statements of every standard request of a resource, with a value of the project's for every field. */
async function statementsOf(database: Database, definition: ResourceDefinition, projectId: string) {
  const recorder = new StatementRecorder();
  const reader = new Reader({
    registry,
    database: recorder,
    settings,
    paging: service.paging,
    versions: new RecordVersions(recorder, 'secret'),
  });
  const caller = everybody(projectId);
  const { rows } = await database.query(
    { text: `SELECT * FROM "${definition.table}" WHERE "projectId" = $1::uuid LIMIT 1`, repeatable: true },
    [projectId],
    SERVICE_WORK,
  );
  if (rows.length === 0) return [];
  const targets = new Map<string, string>();
  for (const field of ['_id', ...foreignKeys(definition)]) {
    const column = definition.fields[field]?.column ?? 'id';
    const found = await database.query(
      {
        text: `SELECT "${column}" FROM "${definition.table}" WHERE "projectId" = $1::uuid AND "${column}" IS NOT NULL LIMIT 1`,
        repeatable: true,
        lane: 'long',
      },
      [projectId],
      SERVICE_WORK,
    );
    targets.set(field, found.rows[0]?.[0] ?? projectId);
  }
  const target = (field: string) => targets.get(field) ?? projectId;
  const reads = [
    ...standardReads(definition, registry, { record: target('_id'), target }),
    // What many records have and what none has are planned differently.
    ...standardReads(definition, registry, { record: newId(), target: newId }),
    {
      title: `List from ${DEEP_SKIP} on`,
      ask: () => reader.list(definition, caller, {}, { skip: DEEP_SKIP }),
    },
  ];
  const statements = [];
  for (const { title, ask } of reads) {
    await ask(reader, caller);
    statements.push(...recorder.take().map((statement) => ({ title, statement })));
  }
  return statements;
}

/** What a request of one project costs does not follow the number of projects. */
async function isOfNoOther(database: Database): Promise<boolean> {
  const projectId = await database.transaction(
    (transaction) => insertFilledProject(transaction, registry, demo),
    SERVICE_WORK,
  );
  const pagesAmong = async (first: number, last: number) => {
    await copyProject(database, projectId, first, last);
    await database.script('VACUUM (ANALYZE)');
    const pages = new Map<string, number>();
    for (const definition of registry.resources) {
      for (const [place, { title, statement }] of (await statementsOf(database, definition, projectId)).entries()) {
        pages.set(`${definition.title}: ${place}, ${title}`, await pagesOf(database, statement));
      }
    }
    const sum = [...pages.values()].reduce((all, one) => all + one, 0);
    report(`${last} projects: ${pages.size} statements look at ${(sum / pages.size).toFixed(1)} pages each`);
    return pages;
  };
  const few = await pagesAmong(1, FEW);
  const many = await pagesAmong(FEW + 1, MANY);
  const dearer = [...many].filter(([title, pages]) => pages > AT_MOST * (few.get(title) ?? 0));
  for (const [title, pages] of dearer) process.stdout.write(`${title}: ${few.get(title)} pages, and ${pages}\n`);
  return dearer.length === 0;
}

/** How each kind of filter and sort is found, as a table; false where one that an index is to serve reads more. */
async function isServedByIndexes(database: Database, projectId: string): Promise<boolean> {
  const monitor = registry.resources.find(({ key }) => key === LARGE[0]);
  if (monitor === undefined) throw new Error(`There is no ${LARGE[0]}`);
  const { definition, statements } = withIndexes(monitor, INDEXED, SEARCHED);
  for (const text of statements) await database.query({ text }, [], SERVICE_WORK);
  const sample = await sampleProject(database, registry, definition, projectId, ROWS);
  await database.script('VACUUM (ANALYZE)');
  report('indexes made');
  const given = { database, registry, paging: service.paging, definition, projectId, sample };
  const measured = await measureKinds(given, kinds(sample));
  process.stdout.write(kindsTable(measured));
  report(`${measured.length} kinds of filters and sorts`);
  const searched = await searchTime(given, SEARCHES);
  process.stdout.write(`99 of 100 pages of searches for three letters or more: ${searched.toFixed(1)} ms at most\n`);
  process.stdout.write(await aggregatesTable(given, AGGREGATIONS));
  const broken = measured.filter((each) => !keepsPromise(each));
  for (const { kind, rows } of broken)
    process.stdout.write(`Not served by an index: ${kind.title} (${rows} rows read)\n`);
  return broken.length === 0 && searched < SEARCH_MS;
}

async function examine(database: Database): Promise<boolean> {
  const [projectId = ''] = await loadProjects(database, registry, LARGE, [ROWS], VARIED, report);
  const large = new Set(['RecordCount', ...LARGE.map((key) => registry.get(key).table)]);
  let isFast = true;
  let count = 0;
  for (const definition of registry.resources) {
    for (const { title, statement } of await statementsOf(database, definition, projectId)) {
      const slow = await slowSteps(database, statement, (table) => large.has(table));
      count += 1;
      if (slow.length === 0) continue;
      isFast = false;
      process.stdout.write(`${definition.title}: ${title}: ${slow.join(', ')}\n  ${statement.text}\n`);
    }
  }
  report(`${count} statements of ${registry.resources.length} resources looked at`);
  const isServed = await isServedByIndexes(database, projectId);
  return (await isOfNoOther(database)) && isFast && isServed;
}

process.exitCode = (await onServer(SETTINGS, examine)) ? 0 : 1;
