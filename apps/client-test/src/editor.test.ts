import ts from 'typescript';
import { expect, test } from 'vitest';
import { CLIENT, editorWith } from './harness/compiler.js';

const HEAD = `import { createClient, type Monitor, type MonitorProbe } from '${CLIENT}';
const client = createClient({ baseUrl: '', projectId: '' });
declare const monitor: Monitor;
declare const probe: MonitorProbe;
const select = { monitorType: true, currentMonitorStatus: { name: true } } as const;
const required = { name: '', slug: '', isOwnerNotifiedOfResourceCreation: true, disableActiveMonitoring: true };
export const one = await client.monitor.get('', { select });
`;

const TYPE = 'What sort of thing is watched.';
const STATUS = 'Name of the status.';

/** Lines of a program, with a mark before a name; what an editor shows of the name: its type, and its documentation. */
const HOVERS = [
  ['monitor./**/monitorType;', '(property) monitorType: MonitorType', TYPE],
  ['probe./**/monitor;', '(property) monitor: RelatedMonitor | null', 'Monitor that is watched.'],
  ['one./**/monitorType;', '(property) monitorType: MonitorType', TYPE],
  ['one.currentMonitorStatus./**/name;', '(property) name: string', STATUS],
  ["client.monitor.list({ query: { /**/monitorType: 'API' } });", 'ChoiceCondition<MonitorType>', TYPE],
  ["client.monitor.list({ query: { currentMonitorStatus: { /**/name: 'x' } } });", 'TextCondition', STATUS],
  ["client.monitor.list({ sort: { /**/monitorType: 'ASC' } });", "'ASC' | 'DESC'", TYPE],
  ["client.monitor.create({ ...required, /**/monitorType: 'API', currentMonitorStatusId: '' });", 'MonitorType', TYPE],
  ["client.monitor.update('', { /**/description: '' });", 'string | null', 'What the monitor watches, in words.'],
  [
    "client.monitor.create({ ...required, monitorType: 'API', currentMonitorStatus: '' }).then((made) => made./**/slug);",
    'string | undefined',
    'Readable name that no other monitor in any project has.',
  ],
  [
    'one./**/currentMonitorStatus;',
    '(property) currentMonitorStatus: {\n    readonly _id: string;\n    readonly name: string;\n}',
    'Status that the monitor has now.',
  ],
] as const;

test('an editor shows the documentation of a field wherever the field is used', () => {
  const text = HEAD + HOVERS.map(([line]) => `${line}\n`).join('');
  const { editor, path, mistakes } = editorWith(text);
  expect(mistakes()).toEqual([]);
  const marks = [...text.matchAll(/\/\*\*\//g)].map(({ index }) => index + '/**/'.length);
  const shown = marks.map((position) => {
    const { displayParts, documentation } = editor.getQuickInfoAtPosition(path, position) ?? {};
    return [ts.displayPartsToString(displayParts), ts.displayPartsToString(documentation)];
  });
  expect(shown).toEqual(
    HOVERS.map(([, type, documentation]) => [expect.stringContaining(type.replaceAll("'", '"')), documentation]),
  );
});

/** Lines with a mark where somebody begins to write, and names that an editor must offer there. */
const COMPLETIONS = [
  ['client.monitor.list({ select: { /*|*/ } });', ['name', 'monitorType', 'currentMonitorStatus']],
  ['client.monitor.get("", { select: { name: true, /*|*/ } });', ['monitorType', 'labels']],
  ['client.monitor.list({ select: { currentMonitorStatus: { /*|*/ } } });', ['name', 'color', 'priority']],
  ['client.monitor.list({ select: { labels: { name: true, /*|*/ } } });', ['color', '_id']],
  ['client.monitor.all({ select: { /*|*/ } });', ['name', 'labels']],
  ['client.monitor.list({ query: { /*|*/ } });', ['name', '_or', '_not', 'multiSearch']],
  ['client.monitor.list({ query: { _or: [{ /*|*/ }] } });', ['name', '_not']],
  ['client.monitor.list({ query: { labels: { /*|*/ } } });', ['name', '_or']],
  ['client.monitor.list({ sort: { /*|*/ } });', ['name', 'createdAt']],
  ['client.monitor.updateMany([{ _id: "", /*|*/ }]);', ['name', 'description']],
] as const;

test('an editor offers the names of fields at every level', () => {
  const text = HEAD + COMPLETIONS.map(([line]) => `${line}\n`).join('');
  const { editor, path } = editorWith(text);
  const methods: ts.CompletionEntry[] = [];
  const offered = [...text.matchAll(/\/\*\|\*\//g)].map(({ index }) => {
    const { entries = [] } = editor.getCompletionsAtPosition(path, index, {}) ?? {};
    // A method would be one of a value that has no names of fields, such as `true`.
    methods.push(...entries.filter(({ kind }) => kind === ts.ScriptElementKind.memberFunctionElement));
    return entries.filter(({ kind }) => kind === ts.ScriptElementKind.memberVariableElement).map(({ name }) => name);
  });
  expect(offered).toEqual(COMPLETIONS.map(([, names]) => expect.arrayContaining([...names])));
  expect(methods.map(({ name }) => name)).toEqual([]);
});

/** Lines with one mistake each, and how an editor ends its message. */
const MISTAKES = [
  ["client.monitor.list({ query: { nmae: 'x' } });", "'nmae' does not exist in type 'QueryOf<MonitorFields>'."],
  ['client.monitor.list({ query: { name: 3 } });', "'number' is not assignable to type 'TextCondition | undefined'."],
  ["client.monitor.list({ sort: { labels: 'ASC' } });", "'labels' does not exist in type 'Sort<Monitor>'."],
  ["client.monitor.update('', { slug: 'x' });", "'slug' does not exist in type 'UpdateOf<MonitorFields>'."],
  [
    "client.monitorGroup.create({ name: 'x', slug: 'x', colour: 'red' });",
    "'colour' does not exist in type 'MonitorGroupCreate'.",
  ],
  [
    "client.monitorGroup.create({ name: 'x' });",
    "Property 'slug' is missing in type '{ name: string; }' but required in type 'RequiredOf<MonitorGroupFields>'.",
  ],
  [
    "client.monitorProbe.create({ probeId: '', isEnabled: true });",
    'but required in type \'Inputs<MonitorProbeFields, "monitorId">\'.',
  ],
  ['one.slug;', "does not exist on type '{ readonly _id: string; readonly monitorType: MonitorType; "],
] as const;

test('an editor says in few words what is wrong', () => {
  const { mistakes } = editorWith(HEAD + MISTAKES.map(([line]) => `${line}\n`).join(''));
  const lines = mistakes().map((message) => message.split('\n').at(-1));
  expect(lines).toEqual(MISTAKES.map(([, message]) => expect.stringContaining(message)));
});
