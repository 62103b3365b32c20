import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { HOME, run } from '../testing/run-generator.js';
import { SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';

/** One rename of the real project, and what it is to have done to hand-written code. */
interface RealRename {
  readonly words: readonly [kind: string, from: string, to: string];
  readonly file: string;
  readonly says: RegExp;
}

const RENAMES: readonly RealRename[] = [
  {
    words: ['field', 'Team.isTeamEditable', 'isOpen'],
    file: 'apps/api/src/custom/team.hooks.ts',
    says: /\.isOpen\b/,
  },
  {
    words: ['resource', 'Team', 'Working Group'],
    file: 'apps/api/src/custom/working-group.hooks.ts',
    says: /WorkingGroup.* from '#generated\/resources\/working-group\/working-group\.definition'/,
  },
  {
    words: ['reference', 'Incident State', 'Incident Step'],
    file: 'catalog/resources/incident-state-timeline.yaml',
    says: /entity: Incident Step/,
  },
  {
    words: ['permission', 'CanReadProjectMonitor', 'CanSeeProjectMonitor'],
    file: 'catalog/resources/monitor.yaml',
    says: /CanSeeProjectMonitor: /,
  },
  {
    words: ['value', 'Monitor Type.Incoming Request', 'Heartbeat'],
    file: 'apps/api/src/custom/monitor.hooks.ts',
    says: /'Heartbeat'/,
  },
];

/** The files of this project that git knows or would, in a folder of their own with the same packages. */
function copyOfProject(): string {
  const root = temporaryFolder();
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: HOME });
  const wanted = /^(?:apps\/|catalog\/|prisma\/|(?:package|tsconfig\.base)\.json$)/;
  cpSync(join(HOME, 'generated'), join(root, 'generated'), { recursive: true });
  for (const path of listed.toString().split('\0')) {
    if (!wanted.test(path) || !existsSync(join(HOME, path))) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(join(HOME, path), join(root, path));
  }
  symlinkSync(join(HOME, 'node_modules'), join(root, 'node_modules'), 'dir');
  return root;
}

it('renames in the real project with all that uses it, and everything compiles', async () => {
  const root = copyOfProject();
  for (const { words, file, says } of RENAMES) {
    const { code, out, err } = await run(root, 'rename', ...words, '--yes');
    expect({ code, out: code === 0 ? '' : out, err: code === 0 ? '' : err }).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(join(root, file), 'utf8')).toMatch(says);
  }
  const { code, out } = await run(root, 'check', '--types', '--lines', '0');
  expect({ code, out }).toEqual({ code: 0, out: '' });
  // What was written, by the compiler that builds the project.
  const compiled = {
    extends: join(HOME, 'tsconfig.base.json'),
    compilerOptions: { noEmit: true },
    include: ['apps/api', 'apps/client-test/src', 'generated'],
  };
  writeIn(root, 'tsconfig.json', JSON.stringify(compiled));
  const compiler = join(HOME, 'node_modules/typescript-native/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', root], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
}, 3_600_000);

it('removes resources of the real project, or lists each place that needs one', async () => {
  const root = copyOfProject();
  const remove = (name: string) => run(root, 'remove', 'resource', name, '--yes');
  const place = 'catalog/resources/workflow-log.yaml:25:13 error unknown_entity';
  expect(await remove('Workflow')).toMatchObject({ code: 2, err: expect.stringContaining(place) });
  const confirmed = ['--confirm', 'drop-value:Webhook.resources'];
  expect(await remove('Workflow Log')).toMatchObject({ code: 6, err: expect.stringContaining(confirmed.join(' ')) });
  expect(await run(root, 'migrate', ...confirmed)).toMatchObject({ code: 0 });
  expect(await run(root, 'check')).toMatchObject({ code: 0, out: '' });
  const hook = 'apps/api/src/custom/workflow.hooks.ts:2:67 error import_without_entity';
  expect(await remove('Workflow')).toMatchObject({ code: 1, err: expect.stringContaining(hook) });
}, 3_600_000);

it('removes nothing without --yes where hand-written code uses it', async () => {
  const root = temporaryFolder([
    ...[...SMALL_CATALOG].map(([file, text]) => [`catalog/${file}`, text] as const),
    ['package.json', '{ "type": "module" }'],
    ['apps/api/tsconfig.json', JSON.stringify({ compilerOptions: { types: [] }, include: ['src', '../../generated'] })],
    [
      'apps/api/src/use.ts',
      "import { group } from '../../../generated/resources/group/group.definition.js';\n\nexport const size = group.fields.size;\n",
    ],
    ['node_modules/@catalog-service/engine/package.json', '{ "type": "module", "exports": "./index.ts" }'],
    [
      'node_modules/@catalog-service/engine/index.ts',
      'export const defineResource = <const D>(definition: D): D => definition;\n',
    ],
  ]);
  const { code, out, err } = await run(root, 'remove', 'field', 'Group.size');
  expect({ code, err }).toEqual({
    code: 6,
    err: expect.stringMatching(/Hand-written code uses it\. Nothing was written;/),
  });
  expect(out).toContain(`
Hand-written code that uses it:
  apps/api/src/use.ts:3:34  export const size = group.fields.size;
`);
});
