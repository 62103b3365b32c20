import type { FileRuleId } from './diff-rules.js';

/** Files of a project that have the same effect. */
export interface Area {
  /** The files, in Markdown. */
  readonly name: string;
  /** Their paths from the root of the project. */
  readonly paths: RegExp;
  /** What such a file can do, or why it has no rule. */
  readonly can: string;
  /** The rule for a file that was added or changed; undefined if no review is needed. */
  readonly changed: FileRuleId | undefined;
  /** The rule for a file that was removed; by default `changed`. */
  readonly removed?: FileRuleId;
  /** An added file needs no review. */
  readonly isAddedHarmless?: true;
}

const CODE = { changed: 'code-changed', removed: 'code-removed' } as const;

/** The areas in order; the first match counts. A file that matches none is `UNKNOWN`. */
export const AREAS: readonly Area[] = [
  {
    name: '`catalog/templates/`',
    paths: /^catalog\/templates\//,
    can: 'templates of the project produce the code of the service, the client and the documents',
    changed: 'template-overridden',
  },
  {
    name: '`catalog/emitters/`',
    paths: /^catalog\/emitters\//,
    can: 'emitters of the project run with the generator and produce files of the service, the client and the documents',
    changed: 'emitter-changed',
  },
  { name: '`catalog/`', paths: /^catalog\//, can: 'the meaning of the catalog is compared', changed: undefined },
  {
    name: '`prisma/migrations/*/migration.sql`',
    paths: /^prisma\/migrations\/[^/]+\/migration\.sql$/,
    can: 'the statements are compared with those that the catalog requires',
    changed: undefined,
  },
  {
    name: '`prisma/migrations/*/migration.sum`',
    paths: /^prisma\/migrations\/[^/]+\/migration\.sum$/,
    can: '`npm run check` refuses a sum that does not match its migration',
    changed: undefined,
  },
  {
    name: '`generated/`, `prisma/schema/`',
    paths: /^(generated|prisma\/schema)\//,
    can: '`npm run check` refuses output that differs from the catalog and the templates',
    changed: undefined,
  },
  {
    name: '`apps/api-conformance/src/expectations/records/`',
    paths: /^apps\/api-conformance\/src\/expectations\/records\//,
    can: '`npm test` refuses a line that differs from the catalog',
    changed: undefined,
  },
  {
    name: '`apps/bench/`',
    paths: /^apps\/bench\//,
    can: 'benchmarks are not part of the service',
    changed: undefined,
  },
  {
    name: '`docs/`, `releases/`, `*.md`, `LICENSE`, settings of editors and of git',
    paths:
      /^(docs|releases|\.vscode)\/|^[^/]*\.md$|^LICENSE$|^\.(editorconfig|gitattributes|gitignore)$|^(?!templates\/|generator\/golden\/).*\/[^/]*\.md$/,
    can: 'people and editors read these files; the service does not',
    changed: undefined,
  },
  {
    name: 'tests, `packages/testing/`, `apps/*-test/`, `apps/api-conformance/`, golden files',
    paths:
      /\.(test|long|fixture)\.[cm]?[jt]s$|^apps\/(api-conformance|catalog-test|client-test)\/|^packages\/testing\/|^generator\/src\/testing\/|^generator\/golden\//,
    can: 'a test that is removed or weakened no longer refuses defects',
    changed: 'check-changed',
    isAddedHarmless: true,
  },
  {
    name: '`.github/`, `.ci/`, settings of checks and builds',
    paths:
      /^(\.github|\.ci)\/|^(biome\.json|vitest\.config\.ts|\.dependency-cruiser\.mjs|nx\.json|tsconfig\.base\.json)$|(^|\/)(project|tsconfig|tsconfig\.check)\.json$|vitest\.[\w.]*config\.ts$/,
    can: 'these files determine which checks run, and when',
    changed: 'check-changed',
  },
  {
    name: '`package.json`, also of packages, `package-lock.json`, `.npmrc`, `.nvmrc`',
    paths: /^(package\.json|package-lock\.json|\.npmrc|\.nvmrc)$|^packages\/[^/]+\/package\.json$/,
    can: 'these files determine which packages are installed and what each command runs',
    changed: 'packages-changed',
  },
  {
    name: '`deploy/`',
    paths: /^deploy\//,
    can: 'these files determine who can reach the service and how it is configured',
    changed: 'deployment-changed',
  },
  {
    name: '`apps/api/src/custom/`, `service/custom/`',
    paths: /^(apps\/api\/src|service)\/custom\//,
    can: 'hooks, guards and endpoints can refuse, write and return anything',
    ...CODE,
  },
  {
    name: '`packages/`, `apps/api/`, `service/`',
    paths: /^(packages|apps\/api|service)\//,
    can: 'the runtime enforces access and isolates projects',
    ...CODE,
  },
  {
    name: '`generator/`, `templates/`, `prisma/`, `prisma.config.mjs`',
    paths: /^(templates|generator|prisma)\/|^prisma\.config\.mjs$/,
    can: 'the generator produces the code of the service and this report',
    ...CODE,
  },
];

/** A file in no area: it is reported as code. */
export const UNKNOWN: Area = {
  name: 'any other file',
  paths: /^/,
  can: 'the effect of this file is unknown',
  ...CODE,
};

/** The area of a path from the root of the project. */
export const areaOf = (path: string): Area => AREAS.find(({ paths }) => paths.test(path)) ?? UNKNOWN;
