#!/usr/bin/env node
/**
 * Records as code: compares the records of YAML files with those of a service, and brings either to what the other says. API_URL, API_KEY and
 * PROJECT_ID say which service, and as whom.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createRecords, RECORD_KINDS } from '../dist/records.js';

const USAGE = `records plan FILE... [--prune]           show what differs; with --prune, also the records to delete
records apply FILE... [--prune] [--yes]  bring the service to what the files say; deletes after a question, or with --yes
records export [KIND...]                 print the records of the service as a file
records import FILE...                   bring the files to what the service holds

API_URL, API_KEY and PROJECT_ID say which service, and as whom.
Exit codes: 0 nothing differs, or done; 1 a file is wrong, or the service refuses; 2 the command line is wrong; 3 something differs.
`;
const EXIT = { done: 0, refused: 1, usage: 2, differs: 3 };

/** Ends the command with a message. */
class Stop extends Error {
  constructor(message, code = EXIT.refused) {
    super(message);
    this.code = code;
  }
}

const { parseDocument, LineCounter, isMap, isSeq, stringify } = await import('yaml').catch(() => {
  process.stderr.write('This command reads YAML with the package yaml: npm install yaml\n');
  process.exit(EXIT.usage);
});

/** Reads files. Gives their documents, the records in them, and the kinds that they name. */
async function readFiles(paths) {
  const files = [];
  const given = [];
  const problems = [];
  for (const path of paths) {
    const text = await readFile(path, 'utf8').catch((error) => {
      throw new Stop(error.message, EXIT.usage);
    });
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines });
    const at = (node) => `${path}:${lines.linePos(node?.range?.[0] ?? 0).line}`;
    problems.push(...document.errors.map(({ message, pos }) => `${path}:${lines.linePos(pos[0]).line}: ${message}`));
    if (document.errors.length > 0) continue;
    const { contents } = document;
    if (contents !== null && !isMap(contents))
      problems.push(`${at(contents)}: a file has a list of records for each kind`);
    const records = [];
    for (const { key, value } of isMap(contents) ? contents.items : []) {
      const kind = String(key);
      if (RECORD_KINDS[kind]?.path === undefined)
        problems.push(`${at(key)}: there is no kind ${kind}; there are ${kindNames()}`);
      else if (!isSeq(value)) problems.push(`${at(key)}: ${kind} has no list of records`);
      for (const [index, item] of (isSeq(value) ? value.items : []).entries()) {
        if (!isMap(item)) problems.push(`${at(item)}: a record has its values by field`);
        else records.push({ kind, values: item.toJS(document), place: at(item), index });
      }
    }
    given.push(...records);
    files.push({
      path,
      text,
      document,
      records,
      kinds: isMap(contents) ? contents.items.map(({ key }) => String(key)) : [],
    });
  }
  if (problems.length > 0) throw new Stop(problems.join('\n'));
  return { files, given, named: [...new Set(files.flatMap(({ kinds }) => kinds))] };
}

const kindNames = () =>
  Object.keys(RECORD_KINDS)
    .filter((kind) => RECORD_KINDS[kind].path !== undefined)
    .join(', ');

const show = (value) => (typeof value === 'string' && !value.includes('\n') ? value : JSON.stringify(value));

/** The steps as a diff. */
function printSteps(steps) {
  const sign = { create: '+', update: '~', delete: '-' };
  for (const { action, kind, title, changes } of steps) {
    console.log(`${sign[action]} ${kind} ${title}`);
    for (const { field, from, to } of changes) {
      if (from !== undefined) console.log(`  - ${field}: ${show(from)}`);
      console.log(`  + ${field}: ${show(to)}`);
    }
  }
}

/** Prints a plan. @throws Stop if something is in its way */
function printPlan({ steps, problems, others }) {
  printSteps(steps);
  if (problems.length > 0) throw new Stop(problems.join('\n'));
  const count = (wanted) => steps.filter(({ action }) => action === wanted).length;
  const unnamed = others === 0 ? '' : ` ${others} other records of these kinds are in no file.`;
  if (steps.length === 0) console.log(`Nothing differs.${unnamed}`);
  else
    console.log(`${count('create')} to create, ${count('update')} to change, ${count('delete')} to delete.${unnamed}`);
}

async function plan(records, paths, { prune }) {
  const { given, named } = await readFiles(paths);
  const planned = await records.plan(given, named, { prune });
  printPlan(planned);
  return planned.steps.length === 0 ? EXIT.done : EXIT.differs;
}

async function apply(records, paths, { prune, yes }) {
  const { given, named } = await readFiles(paths);
  const planned = await records.plan(given, named, { prune });
  printPlan(planned);
  if (planned.steps.some(({ action }) => action === 'delete') && !yes && !(await isConfirmed())) {
    console.log('Nothing was written.');
    return EXIT.differs;
  }
  const left = await records.apply(given, named, planned);
  if (left.steps.length > 0 || left.problems.length > 0) {
    printSteps(left.steps);
    throw new Stop([...left.problems, 'The service does not keep these values as they were written.'].join('\n'));
  }
  if (planned.steps.length > 0) console.log('Done: nothing differs.');
  return EXIT.done;
}

async function isConfirmed() {
  if (!process.stdin.isTTY)
    throw new Stop('Records would be deleted: answer with --yes where nobody can be asked.', EXIT.usage);
  const line = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await line.question('Delete these records? (yes/no) ');
  line.close();
  return answer.trim() === 'yes';
}

async function exportRecords(records, kinds) {
  const unknown = kinds.filter((kind) => RECORD_KINDS[kind]?.path === undefined);
  if (unknown.length > 0)
    throw new Stop(`There is no kind ${unknown.join(', ')}; there are ${kindNames()}.`, EXIT.usage);
  process.stdout.write(stringify(await records.export(kinds), { lineWidth: 0 }));
  return EXIT.done;
}

async function importRecords(records, paths) {
  const { files, given, named } = await readFiles(paths);
  const { drifts, problems } = await records.drift(given, named);
  if (problems.length > 0) throw new Stop(problems.join('\n'));
  for (const { path, document, records: own } of files) {
    // From the end, so that the places of the others stay.
    const drifted = drifts.filter((drift) => own.includes(drift.given)).toReversed();
    for (const {
      given: { kind, index, place },
      isGone,
      values,
    } of drifted) {
      console.log(`${place}: ${kind}: ${isGone ? 'is gone' : Object.keys(values).join(', ')}`);
      if (isGone) document.deleteIn([kind, index]);
      else for (const [field, value] of Object.entries(values)) document.setIn([kind, index, field], value);
    }
    if (drifted.length > 0) await writeFile(path, document.toString({ lineWidth: 0 }));
  }
  return EXIT.done;
}

const COMMANDS = { plan, apply, export: exportRecords, import: importRecords };

async function run() {
  const options = { prune: { type: 'boolean' }, yes: { type: 'boolean' }, help: { type: 'boolean' } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name, ...words] = positionals;
  if (values.help) {
    process.stdout.write(USAGE);
    return EXIT.done;
  }
  const { API_URL, API_KEY, PROJECT_ID } = process.env;
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
  if (command === undefined || (name !== 'export' && words.length === 0)) throw new Stop(USAGE, EXIT.usage);
  if (!API_URL || !PROJECT_ID)
    throw new Stop('Set API_URL (the address of the service), API_KEY and PROJECT_ID.', EXIT.usage);
  return command(createRecords({ baseUrl: API_URL, projectId: PROJECT_ID, apiKey: API_KEY }), words, values);
}

process.exitCode = await run().catch((error) => {
  const places = (error.errors ?? []).map(({ pointer, detail }) => `  ${pointer}: ${detail}`);
  process.stderr.write(`${[error.message, ...places].join('\n')}\n`);
  return error.code?.startsWith?.('ERR_PARSE_ARGS') || error instanceof TypeError
    ? EXIT.usage
    : error instanceof Stop
      ? error.code
      : EXIT.refused;
});
