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
