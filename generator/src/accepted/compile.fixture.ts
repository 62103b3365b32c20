import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { composeOutput } from '../cli/compose.js';
import { loadTemplates } from '../emit/templates.js';
import { readPrismaSchema } from '../import/prisma-schema.js';
import { planMigration } from '../migrations/plan-migration.js';
import type { Catalog } from '../model/model.js';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { TypeChecker } from '../types/type-check.js';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));
const templates = loadTemplates(join(HOME, 'templates'));

/** A project with our runtime, and nothing generated yet. */
export function emptyProject(): TypeChecker {
  const read = (file: string): string => readFileSync(join(HOME, file), 'utf8');
  const check = {
    extends: '../../tsconfig.base.json',
    include: ['../../generated'],
    compilerOptions: { rootDir: '../..' },
  };
  const root = temporaryFolder([
    ['package.json', read('package.json')],
    ['tsconfig.base.json', read('tsconfig.base.json')],
    ['apps/check/tsconfig.json', JSON.stringify(check)],
    ['generated/empty.ts', 'export {};\n'],
  ]);
  symlinkSync(join(HOME, 'node_modules'), join(root, 'node_modules'));
  return new TypeChecker(root);
}

/** What the compiler, Prisma and Python say of what is generated of a catalog, and what PostgreSQL says of its first migration. */
export async function mistakesIn(texts: ReadonlyMap<string, string>, checker: TypeChecker): Promise<string[]> {
  const { catalog, commonFields, diagnostics } = parseCatalog(texts);
  if (catalog === undefined || commonFields === undefined) return diagnostics.map(({ message }) => message);
  const output = composeOutput({ catalog, commonFields }, templates);
  const sources = [...output].filter(([path]) => path.startsWith('generated/') && path.endsWith('.ts'));
  const { problems } = checker.check(new Map(sources));
  const ours = problems.filter(({ file }) => file.startsWith('generated/'));
  return [
    ...ours.map(({ file, code, message }) => `${file} ${code} ${message}`),
    ...prismaMistakes(output),
    ...pythonMistakes(output),
    ...(await refusals(catalog)),
  ];
}

type Files = ReadonlyMap<string, string>;

function prismaMistakes(output: Files): string[] {
  try {
    readPrismaSchema(new Map([...output].filter(([path]) => path.endsWith('.prisma'))));
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** The Python that can run the client; undefined on a machine without one. */
export const PYTHON = ['python3', '/usr/bin/python3'].find(
  (program) => spawnSync(program, ['-c', 'import httpx']).status === 0,
);

/** What Python says when it imports the client, which runs the bodies of its classes. */
function pythonMistakes(output: Files): string[] {
  if (PYTHON === undefined) return [];
  const cwd = temporaryFolder([...output].filter(([path]) => path.endsWith('.py')));
  const { stderr } = spawnSync(PYTHON, ['-c', 'import small_client'], {
    cwd: join(cwd, 'generated/client-python'),
    encoding: 'utf8',
  });
  return stderr === '' ? [] : [stderr];
}

async function refusals(catalog: Catalog): Promise<string[]> {
  const cache = join(HOME, 'node_modules/.cache/catalog');
  const { unrunnable } = await planMigration({ catalog, cache, migrationsFolder: '/nowhere', now: new Date(0) });
  return unrunnable === undefined ? [] : [unrunnable];
}
