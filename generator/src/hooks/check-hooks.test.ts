import { describe, expect, it } from 'vitest';
import { renderDiagnostics } from '../catalog/diagnostics/render.js';
import { type CatalogTexts, parseCatalog } from '../catalog/parse-catalog.js';
import { catalogChanged, catalogWith, SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { checkHooks } from './check-hooks.js';
import { type HooksFolder, readHooksFolder } from './read-hooks-folder.js';

const INDEX = `import { hooks as group } from './group.js';\n`;

function check(folder: HooksFolder, texts: CatalogTexts = SMALL_CATALOG) {
  const { catalog, files, diagnostics } = parseCatalog(texts);
  if (catalog === undefined || files === undefined) throw new Error(JSON.stringify(diagnostics));
  return checkHooks(catalog, files, folder);
}

describe('checkHooks', () => {
  it('finds nothing wrong with hooks of a resource that the index names', () => {
    expect(check({ names: ['group'], index: INDEX })).toEqual([]);
    expect(check({ names: [], index: undefined })).toEqual([]);
  });

  it('demands that hooks of a resource that was removed go too', () => {
    const texts = catalogWith({ 'resources/group-log.yaml': undefined });
    expect(check({ names: ['group', 'group-log'], index: INDEX }, texts)).toMatchObject([
      {
        code: 'hooks_without_resource',
        severity: 'error',
        file: '../apps/api/src/custom/group-log.ts',
        message: 'No resource has the hooks of apps/api/src/custom/group-log.ts.',
      },
    ]);
  });

  it('demands that the hooks of a resource that was renamed are renamed', () => {
    const texts = catalogChanged('resources/group.yaml', 'name: Group\n', 'name: Group\nrenamedFrom: Gang\n');
    expect(check({ names: ['gang'], index: '' }, texts)).toMatchObject([
      {
        code: 'hooks_without_resource',
        file: 'resources/group.yaml',
        line: 2,
        message: 'Group was renamed, and its hooks are still in apps/api/src/custom/gang.ts.',
        expected: 'apps/api/src/custom/group.ts',
      },
    ]);
  });

  it('offers the nearest resource', () => {
    expect(check({ names: ['groop'], index: '' })).toMatchObject([{ suggestion: 'group.ts' }]);
  });

  it('finds hooks that the index does not name', () => {
    const found = check({ names: ['group', 'group-log'], index: INDEX });
    expect(found).toMatchObject([{ code: 'hooks_not_registered', file: '../apps/api/src/custom/group-log.ts' }]);
    expect(renderDiagnostics(found, { sources: SMALL_CATALOG, prefix: 'catalog/' })).toBe(`\
apps/api/src/custom/group-log.ts:1:1 error hooks_not_registered
  Nothing registers the hooks of apps/api/src/custom/group-log.ts.
  Import the hooks in apps/api/src/custom/index.ts and put them into its list.

1 problem in the catalog
`);
  });
});

describe('readHooksFolder', () => {
  it('takes files of hooks, and neither tests nor what is shared', () => {
    const root = temporaryFolder([
      ['apps/api/src/custom/index.ts', INDEX],
      ['apps/api/src/custom/group.ts', ''],
      ['apps/api/src/custom/group.test.ts', ''],
      ['apps/api/src/custom/shared/places.ts', ''],
    ]);
    expect(readHooksFolder(root)).toEqual({ names: ['group'], index: INDEX });
  });

  it('takes a project without the folder for one without hooks', () => {
    expect(readHooksFolder(temporaryFolder())).toEqual({ names: [], index: undefined });
  });
});
