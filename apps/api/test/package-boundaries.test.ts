import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { expect, it, onTestFinished } from 'vitest';

const rules = await extractConfig(join(import.meta.dirname, '../../../.dependency-cruiser.mjs'));
const PACKAGE = JSON.stringify({ type: 'module', exports: { '.': './src/index.ts', './internal/*': './src/*.ts' } });
const PACKAGES = ['vocabulary', 'postgres', 'engine', 'server', 'testing'];

/** Which files break which rules, in a project of five packages that is otherwise right: all are looked at in one go. */
async function brokenRules(files: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  mkdirSync(join(root, 'node_modules/@catalog-service'), { recursive: true });
  for (const name of PACKAGES) {
    write(`packages/${name}/package.json`, PACKAGE);
    write(`packages/${name}/src/index.ts`, "export { thing } from './thing.js';\n");
    write(`packages/${name}/src/thing.ts`, 'export const thing = 1;\n');
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@catalog-service', name));
  }
  for (const folder of ['observation', 'telemetry']) {
    write(`packages/server/src/${folder}/thing.ts`, 'export const thing = 1;\n');
  }
  write('apps/api/src/thing.ts', 'export const thing = 1;\n');
  write('generated/thing.ts', 'export const thing = 1;\n');
  for (const [path, text] of files) write(path, text);
  const { exclude: _, tsConfig: __, ...options } = rules.options ?? {};
  const { output } = await cruise(['packages', 'apps', 'generated'], {
    ...options,
    baseDir: root,
    ruleSet: { forbidden: rules.forbidden ?? [] },
    validate: true,
  });
  if (typeof output === 'string') throw new Error(output);
  const broken = new Map<string, Set<string>>();
  for (const { from, rule } of output.summary.violations) {
    broken.set(from, (broken.get(from) ?? new Set()).add(rule.name));
  }
  return broken;
}

/** A file, what it imports, and the rules that it breaks by that. */
const CASES: readonly (readonly [file: string, from: string, rules: readonly string[]])[] = [
  ['packages/engine/src/a.ts', '@catalog-service/postgres', []],
  ['apps/api/src/a.ts', '@catalog-service/engine', []],
  ['packages/postgres/src/a.ts', '@catalog-service/engine', ['package-postgres']],
  ['packages/engine/src/a.ts', '@catalog-service/testing', ['package-engine', 'testing-is-for-tests']],
  ['packages/engine/src/a.ts', '@catalog-service/postgres/internal/thing', ['package-postgres-has-an-index']],
  ['packages/engine/src/a.ts', '../../postgres/src/thing.js', ['package-postgres-has-an-index']],
  ['packages/engine/src/a.ts', '../../../apps/api/src/thing.js', ['packages-know-no-catalog']],
  ['packages/engine/src/a.ts', '../../../generated/thing.js', ['packages-know-no-catalog']],
  ['packages/engine/src/definition/a.ts', '../thing.js', ['packages/engine-layer-definition']],
  ['packages/engine/src/write/a.ts', '@catalog-service/postgres', []],
  ['packages/engine/src/other/a.ts', '@catalog-service/postgres', ['packages/engine-layers-name-every-folder']],
  ['packages/server/src/http/a.ts', '../observation/thing.js', []],
  ['packages/server/src/http/a.ts', '../telemetry/thing.js', ['packages/server-layer-http']],
  ['packages/server/src/auth/a.ts', '../telemetry/thing.js', ['packages/server-layer-auth']],
  ['packages/postgres/src/a.ts', '@catalog-service/server', ['package-postgres']],
  ['generated/a.ts', '@catalog-service/postgres', ['generated-imports-packages']],
  ['apps/api/src/a.ts', '@catalog-service/engine/internal/thing', ['package-engine-has-an-index']],
];

it('imports break the rules that are for them, and no others', async () => {
  const cases = CASES.map(([file, from, rules], index) => ({
    path: file.replace('a.ts', `a${index}.ts`),
    from,
    rules,
  }));
  const texts = cases.map(
    ({ path, from }) => [path, `import { thing } from '${from}';\nexport const a = thing;\n`] as const,
  );
  const broken = await brokenRules(new Map(texts));
  expect(cases.map((each) => ({ ...each, rules: [...(broken.get(each.path) ?? [])] }))).toEqual(cases);
  expect([...broken.keys()].filter((path) => !cases.some((each) => each.path === path))).toEqual([]);
});
