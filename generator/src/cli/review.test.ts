import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, it, onTestFinished } from 'vitest';
import type { CatalogChange } from '../diff/catalog-change.js';
import { commentOf } from '../review/comment.js';
import { postComment } from '../review/post-comment.js';
import { GitProject } from '../testing/git-project.js';
import { HOME, run } from '../testing/run-generator.js';
import { catalogChanged, SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';

const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
const GROUP = 'resources/group.yaml';

/** A repository whose working tree lets members delete groups, and renames a field among rewordings. */
function repository(): string {
  const root = temporaryFolder([...SMALL_CATALOG].map(([file, text]) => [`catalog/${file}`, text]));
  const property = 'properties:\n  - { property: Member never writes anything, reason: Members read. }\n';
  writeIn(root, 'catalog/properties.yaml', property);
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  execFileSync('git', ['add', '.'], { cwd: root });
  execFileSync('git', [...AUTHOR, 'commit', '--quiet', '--message', 'first'], { cwd: root });
  const text = (catalogChanged(GROUP, 'delete: [Owner]', 'delete: [Owner, Member]').get(GROUP) ?? '')
    .replace('description: A group.', 'description: Some people.')
    .replace('slug: { type: Slug', 'key: { renamedFrom: slug, type: Slug');
  writeIn(root, `catalog/${GROUP}`, text);
  return root;
}

const review = (root: string, out: string) => run(root, 'review', '--against', 'HEAD', '--out', out);

it('writes the comment, the annotations and the SARIF of a change, the gravest first', async () => {
  const root = repository();
  const out = join(root, 'review');
  const { code, out: printed, err } = await review(root, out);
  const read = (file: string): string => readFileSync(join(out, file), 'utf8');
  const broken =
    'No longer true: Member never writes anything. Somebody who holds Member, and nothing else, may delete anything. It should be: Members read.';
  expect({ code, err, printed }).toEqual({ code: 10, err: '', printed: read('annotations.txt') });
  expect(read('comment.md').slice(0, read('comment.md').indexOf('| **breaking**'))).toBe(`<!-- catalog review -->
# What this change means

Compared with \`HEAD\`: **1 danger**, **1 change breaks clients**, no data is at risk, 2 changes in all.

## Standing properties that are broken

- ${broken} (catalog/properties.yaml:2:17)

| level | change | rule | where |
|---|---|---|---|
| **danger** | **Member** can now delete Group records | \`access-gained\` | catalog/resources/group.yaml:8:19 |
`);
  expect(read('annotations.txt').split('\n')).toEqual([
    `::error file=catalog/properties.yaml,line=2,col=17,endColumn=45,title=broken-property::${broken}`,
    '::error file=catalog/resources/group.yaml,line=8,col=19,endColumn=25,title=access-gained::Member can now delete Group records.',
    "::warning file=catalog/resources/group.yaml,line=12,col=23,endColumn=27,title=field-renamed::Group's slug is now called key.",
    '',
  ]);
  const sarif = JSON.parse(read('review.sarif'));
  const schema = JSON.parse(readFileSync(join(HOME, 'generator/src/review/sarif-2.1.0.schema.json'), 'utf8'));
  const isValid = formats.default(new Ajv({ strict: false, unicodeRegExp: false })).compile(schema);
  expect([isValid(sarif), isValid.errors]).toEqual([true, null]);
  expect(isValid({ ...sarif, version: '2.0.0' })).toBe(false);
  expect(sarif).toMatchObject({
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'catalog' } }, columnKind: 'utf16CodeUnits' }],
  });
  const [{ tool, results }] = sarif.runs;
  expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
    'broken-property',
    'access-gained',
    'field-renamed',
  ]);
  expect(results[1]).toEqual({
    ruleId: 'access-gained',
    ruleIndex: 1,
    level: 'error',
    message: { text: 'Member can now delete Group records.' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'catalog/resources/group.yaml', uriBaseId: '%SRCROOT%' },
          region: { startLine: 8, startColumn: 19, endColumn: 25 },
        },
      },
    ],
    partialFingerprints: { 'remark/v1': expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
});

const HOOKS = 'service/custom/group.hooks.ts';
const STATEMENT = `UPDATE "Group" SET "name" = 'Owners'`;

it('asks for a look at code, templates and statements that no check misses', async () => {
  const project = await GitProject.of(SMALL_CATALOG, {
    [HOOKS]: 'export class GroupHooks {}\n',
    'package.json': '{}\n',
  });
  const folder = 'prisma/migrations/20270101000000_tidy_up';
  project.write(
    `${folder}/migration.sql`,
    `-- expand: builds before it go on working\n\n-- step: tidy up\n${STATEMENT};\n`,
  );
  project.write('catalog/templates/client/runtime/retry.ts', 'export const retry = 1;\n');
  project.git('rm', '--quiet', HOOKS);
  await project.run('generate');
  // It is signed, and leaves no trace in an empty database.
  expect(project.read(`${folder}/migration.sum`)).toContain(STATEMENT);
  expect((await project.run('check')).code).toBe(0);
  const out = join(project.root, 'dist/review');
  const { code: status, said: printed } = await project.run('review', '--against', 'main', '--out', out);
  const page = readFileSync(join(out, 'comment.md'), 'utf8').split('\n');
  expect([status, page[3]]).toEqual([
    8,
    'Compared with `main`: **3 dangers**, nothing breaks, no data is at risk, 3 changes in all.',
  ]);
  expect(page.slice(5, 10)).toEqual([
    '| level | change | rule | where |',
    '|---|---|---|---|',
    `| **danger** | The migration \`20270101000000_tidy_up\` (expand) has a statement that the catalog does not require: \`${STATEMENT}\` | \`migration-statement\` | ${folder}/migration.sql:1:1 |`,
    `| **danger** | \`${HOOKS}\` was removed: hooks, guards and endpoints can refuse, write and return anything | \`code-removed\` | was ${HOOKS}:1:1 |`,
    '| **danger** | `catalog/templates/client/runtime/retry.ts` was added: templates of the project produce the code of the service, the client and the documents | `template-overridden` | catalog/templates/client/runtime/retry.ts:1:1 |',
  ]);
  expect(printed).toContain(`::error file=${folder}/migration.sql,line=1,col=1,`);

  const accepted = [
    `{ rule: migration-statement, file: ${folder}/migration.sql, reason: The names were wrong. }`,
    `{ rule: code-removed, file: [${HOOKS}], reason: Nobody needs them. }`,
    '{ rule: template-overridden, file: catalog/templates/client/runtime/retry.ts, reason: It waits longer. }',
  ];
  project.write('catalog/accepted-changes.yaml', `accepted:\n${accepted.map((entry) => `  - ${entry}\n`).join('')}`);
  const { code, said } = await project.run('diff', '--against', 'main');
  expect([code, said.split('\n')[2]]).toEqual([
    12,
    'Compared with `main`: **3 dangers** (3 accepted in this change), nothing breaks, no data is at risk, 3 changes in all.',
  ]);
});

it('takes the statements of what generate writes for what the catalog asks for', async () => {
  const project = await GitProject.of(SMALL_CATALOG);
  project.edit(
    'resources/group.yaml',
    'fields:\n',
    'fields:\n  size2: { type: Text, required: true, default: new, description: S. }\n',
  );
  project.edit('resources/group-log.yaml', 'onDelete: cascade, ', '');
  project.edit('enumerations/size.yaml', '  - { name: Small,', '  - { name: Tiny, renamedFrom: Small,');
  const room =
    'name: Room\npath: room\ndescription: R.\naccess: { read: [Owner], create: [Owner], update: [], delete: [] }\n';
  const fields =
    'fields:\n  group: { type: Entity, entity: Group, id: groupId, description: G. }\n  groupId: { type: Object ID, description: G. }\n';
  project.write(
    'catalog/resources/room.yaml',
    `${room}${fields}  labels: { type: Entity Array, entity: Label, description: L. }\n`,
  );
  await project.run('generate');
  expect(project.git('status', '--short', 'prisma/migrations')).toMatch(/^\?\? /);
  const { said } = await project.run('diff', '--against', 'main', '--json');
  const { changes }: { changes: readonly { rule: string; level: string }[] } = JSON.parse(said);
  expect(changes.filter(({ level }) => level === 'danger')).toEqual([]);
  expect(changes.map(({ rule }) => rule)).toContain('delete-refused');
});

it('leaves out the SQL, and then the last rows, of a comment that GitHub would not take', () => {
  const changes = (amount: number): CatalogChange[] =>
    Array.from({ length: amount }, (_, at) => ({
      rule: 'field-added',
      about: {},
      message: `Row ${at} ${'of many '.repeat(9)}`,
      location: undefined,
    }));
  const long = { accepted: [], newResources: [], sql: 'SELECT 1;\n'.repeat(7_000) };
  const [some, many] = [100, 2_000].map((amount) => commentOf({ ...long, open: changes(amount) }, [], 'main'));
  const note = '\nToo long to be shown whole, SQL included: `npm run catalog -- diff --against main`\n';
  expect([some?.endsWith(note), some?.includes('SELECT'), some?.includes('Row 99 ')]).toEqual([true, false, true]);
  expect([many?.endsWith(note), many?.includes('Row 1999 '), (many?.length ?? 0) <= 60_000]).toEqual([
    true,
    false,
    true,
  ]);
});

it('adds the comment once, and changes it from then on, on whatever page it stands', async () => {
  const others = Array.from({ length: 150 }, (_, id) => ({ id, body: 'Fine.' }));
  const stored: { id: number; body: string }[] = [...others];
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      seen.push(`${request.method} ${url.pathname}`);
      const body: string = text === '' ? '' : JSON.parse(text).body;
      if (request.headers.authorization !== 'Bearer secret') response.statusCode = 401;
      else if (request.method === 'POST') stored.push({ id: 900, body });
      else if (request.method === 'PATCH') stored.splice(-1, 1, { id: 900, body });
      const page = Number(url.searchParams.get('page') ?? 1);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(request.method === 'GET' ? stored.slice((page - 1) * 100, page * 100) : {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const request = { api: `http://127.0.0.1:${port}`, repository: 'shop/api', number: '7', token: 'secret' };
  expect(await postComment(request, '<!-- catalog review -->\nOne')).toBe('added');
  expect(await postComment(request, '<!-- catalog review -->\nTwo')).toBe('changed');
  expect(stored.slice(150)).toEqual([{ id: 900, body: '<!-- catalog review -->\nTwo' }]);
  expect(seen.filter((call) => !call.startsWith('GET'))).toEqual([
    'POST /repos/shop/api/issues/7/comments',
    'PATCH /repos/shop/api/issues/comments/900',
  ]);
  await expect(postComment({ ...request, token: 'wrong' }, 'x')).rejects.toThrow('with 401');
});
