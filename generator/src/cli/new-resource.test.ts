import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { HOME, run } from '../testing/run-generator.js';
import { SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { main } from './main.js';

const [CTRL_C, CTRL_D, ENTER] = ['\u0003', '\u0004', '\r'];

/** The beginnings of the questions, in their order. */
const [NAME, SENTENCE, PATH, PARENT, FIELD] = [
  'What do people call it?',
  'What is a record',
  'Path',
  'What does',
  'A field',
];

const project = (): string => temporaryFolder([...SMALL_CATALOG].map(([file, text]) => [`catalog/${file}`, text]));

/** What the person types, each at the question that begins so. */
type Answers = readonly (readonly [question: string, typed: string])[];

/**
 * Runs `new resource` with a person at the terminal, who answers each question when it is asked. Lines that are typed
 * before are lost, as at any terminal.
 */
async function converse(root: string, name: string, answers: Answers) {
  const waiting = [...answers];
  const input = new PassThrough();
  let shown = '';
  const output = new Writable({
    write(chunk, _encoding, done) {
      shown += chunk;
      const [question, typed] = waiting[0] ?? [];
      if (question !== undefined && shown.includes(question)) {
        shown = '';
        waiting.shift();
        // Not before readline has shown the whole question.
        setImmediate(() => input.write(typed));
      }
      done();
    },
  });
  let out = '';
  let err = '';
  const code = await main(['new', 'resource', name, '--root', root], {
    home: HOME,
    colours: false,
    terminal: { input, output },
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err, unanswered: waiting };
}

const line = (text: string): string => `${text}${ENTER}`;

/** Every file of the catalog with its text. */
const catalogIn = (root: string) =>
  Object.fromEntries(
    readdirSync(join(root, 'catalog'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]),
  );

describe('the questions of new resource', () => {
  it('lead to a resource that passes the check', async () => {
    const root = project();
    const said = await converse(root, 'Group Badge', [
      [SENTENCE, line('What a group may show.')],
      [PATH, line('badges')],
      [PARENT, line('Group')],
      [FIELD, line('icon:URL:required:updatable')],
      [FIELD, line('shownTo:Entity Array=Group:updatable')],
      [FIELD, ENTER],
    ]);
    expect(said).toEqual({
      code: 0,
      out: '+ catalog/resources/group-badge.yaml\n',
      err: 'Edit catalog/resources/group-badge.yaml, then: npm run generate\n',
      unanswered: [],
    });
    expect(readFileSync(join(root, 'catalog/resources/group-badge.yaml'), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['name: Group Badge', 'path: badges', 'description: What a group may show.']),
    );
    expect(await run(root, 'generate')).toMatchObject({ code: 0 });
    expect(await run(root, 'check')).toMatchObject({ code: 0 });
  });

  it('may be left unanswered, all of them', async () => {
    const root = project();
    const said = await converse(
      root,
      'Badge',
      [SENTENCE, PATH, PARENT, FIELD].map((question) => [question, ENTER]),
    );
    expect(said).toMatchObject({ code: 0, unanswered: [] });
    expect(readFileSync(join(root, 'catalog/resources/badge.yaml'), 'utf8')).toContain('path: badge\n');
  });

  it('are asked again where an answer cannot be right, the name among them', async () => {
    const root = project();
    const said = await converse(root, 'Group', [
      [NAME, line('Permission Name')],
      [NAME, line('Badge')],
      [SENTENCE, ENTER],
      [PATH, line('group')],
      [PATH, line('badges')],
      [PARENT, line('Grup')],
      [PARENT, line('Group')],
      [FIELD, line('icon:Url2')],
      [FIELD, line('icon:URL:requird')],
      [FIELD, line('icon:URL:required')],
      [FIELD, ENTER],
    ]);
    expect(said).toMatchObject({ code: 0, unanswered: [] });
    const complaints = [
      'catalog/resources/group.yaml has the name Group already.',
      'reserved_name',
      'duplicate_path',
      'Did you mean Group?',
      'Did you mean URL?',
      'Did you mean required?',
    ];
    const locations = complaints.map((complaint) => said.err.indexOf(complaint));
    expect(
      locations.every((location, at) => location > (locations[at - 1] ?? -1)),
      said.err,
    ).toBe(true);
    expect(readFileSync(join(root, 'catalog/resources/badge.yaml'), 'utf8')).toContain('path: badges\n');
  });

  it.each([
    ['Ctrl-C', CTRL_C],
    ['Ctrl-D', CTRL_D],
  ])('end with %s: nothing is written', async (_key, typed) => {
    const root = project();
    const before = catalogIn(root);
    const said = await converse(root, 'Badge', [
      [SENTENCE, line('A badge.')],
      [PATH, typed],
    ]);
    expect(said).toEqual({ code: 130, out: '', err: 'Nothing was written.\n', unanswered: [] });
    expect(catalogIn(root)).toEqual(before);
  });
});
