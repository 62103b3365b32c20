import { join } from 'node:path';
import { z } from 'zod';
import { type CatalogTexts, ProjectCopy, ROOT } from '../project-copy.js';

const SIDE = z.map(z.string(), z.string());
const RECORDS = z.object({ WORDED: z.map(z.string(), z.object({ before: SIDE, after: SIDE })) });
const SMALL = z.object({ SMALL_CATALOG: SIDE });
const PARTS = z.object({ KEYS_AND_PROBES: z.record(z.string(), z.string()) });

/** What a catalog needs beside its resources for a service of it to have callers. */
const NEEDED = ['references/api-key.yaml', 'references/user.yaml', 'resources/api-key-permission.yaml'];

/** The catalogs before and after a change. */
export interface Change {
  readonly kind: string;
  readonly before: CatalogTexts;
  readonly after: CatalogTexts;
}

const source = (path: string): Promise<unknown> => import(join(ROOT, 'generator/src', path));

/** Kinds of which no two services can be shown, and why. */
export const NOT_SERVED: Readonly<Record<string, string>> = {
  'part-changed': 'a catalog that has keys has all parts that they need',
  'storage-changed': 'the two builds store their records in different tables',
};

/** A change of each kind that `diff` knows: the catalogs that its own tests are about. */
export async function readChanges(): Promise<readonly Change[]> {
  const { WORDED } = RECORDS.parse(await source('features/feature-records.fixture.ts'));
  const served = [...WORDED].filter(([kind]) => NOT_SERVED[kind] === undefined);
  return Promise.all(
    served.map(async ([kind, { before, after }]) => ({
      kind,
      before: await withCallers(before),
      after: await withCallers(after),
    })),
  );
}

/** Keys, whose changes are in the audit trail. */
const AUDITED: readonly (readonly [string, string])[] = [
  ['part: key\n', 'part: key\naudit: [name, revokedAt]\n'],
  ['part: key permission\n', 'part: key permission\naudit: [permission]\n'],
];

/** A catalog with the parts that a service needs to have callers. */
export async function withCallers(catalog: CatalogTexts): Promise<CatalogTexts> {
  const { KEYS_AND_PROBES } = PARTS.parse(await source('emit/prisma/prisma.fixture.ts'));
  return new Map([
    ...NEEDED.map((file): [string, string] => {
      const text = KEYS_AND_PROBES[file] ?? '';
      return [file, AUDITED.reduce((edited, [from, to]) => edited.replace(from, to), text)];
    }),
    ...catalog,
  ]);
}

/** The small catalog that the generator's own tests change. */
export async function smallCatalog(): Promise<CatalogTexts> {
  return withCallers(SMALL.parse(await source('testing/small-catalog.ts')).SMALL_CATALOG);
}

/** Makes builds: of a catalog, and of one that comes after another; all have one build of the runtime. */
export class Builds {
  readonly #made = new Map<string, ProjectCopy>();
  #first: ProjectCopy | undefined;

  /** The build of a catalog that nothing was before; made once. */
  async first(catalog: CatalogTexts): Promise<ProjectCopy> {
    const key = JSON.stringify([...catalog].sort());
    const made = this.#made.get(key) ?? (await this.#make(catalog));
    this.#made.set(key, made);
    return made;
  }

  async #make(catalog: CatalogTexts): Promise<ProjectCopy> {
    const sources = ['apps/api', 'package.json', 'tsconfig.base.json'];
    const from = this.#first;
    const project =
      from === undefined
        ? new ProjectCopy(catalog).withoutHooks()
        : new ProjectCopy(catalog, from.root, [...sources, 'dist']);
    await project.generate();
    project.buildQuickly();
    this.#first ??= project;
    return project;
  }

  /** The build of a catalog that comes after that of another one; that one itself where it is the same. */
  async after(first: ProjectCopy, catalog: CatalogTexts): Promise<ProjectCopy> {
    const key = JSON.stringify([...catalog].sort());
    const made = this.#made.get(key) ?? (await this.next(first, catalog));
    this.#made.set(key, made);
    return made;
  }

  /** The build after a change, with all that it lets go of, and whatever somebody has to allow for that. */
  async next(before: ProjectCopy, catalog: CatalogTexts): Promise<ProjectCopy> {
    const project = before.next(catalog);
    const waiting = await project.tryMigrate('--contract');
    const words = waiting.flatMap((word) => ['--confirm', word]);
    if (words.length > 0) await project.generate('migrate', '--contract', ...words);
    project.buildQuickly();
    return project;
  }

  remove(): void {
    for (const project of this.#made.values()) project.remove();
  }
}
