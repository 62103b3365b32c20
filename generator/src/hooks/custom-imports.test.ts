import { describe, expect, it } from 'vitest';
import { catalogChanged, catalogOf, SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { checkCustomImports, readCustomImports } from './custom-imports.js';

const FILE = 'service/custom/group.ts';

function check(text: string, texts: ReadonlyMap<string, string> = SMALL_CATALOG) {
  const catalog = catalogOf(texts);
  return checkCustomImports(catalog, readCustomImports(temporaryFolder([[FILE, text]])));
}

describe('checkCustomImports', () => {
  it('finds nothing wrong with imports of what there is, and with no behaviour at all', () => {
    expect(
      check(`import type { A } from '#generated/resources/group-log/group-log.definition';
import { label } from '#generated/references/label.definition';
import { resources } from '#generated/resources/index';
import { ResourcesModule } from '#generated/resources/resources.module';
`),
    ).toEqual([]);
    expect(readCustomImports(temporaryFolder())).toEqual([]);
  });

  it('names the place of an import of what is gone, and what is near', () => {
    expect(
      check(
        `import { x } from '@catalog-service/engine';\nimport { g } from '#generated/resources/grop/grop.definition';\n`,
      ),
    ).toEqual([
      {
        code: 'import_without_entity',
        severity: 'error',
        file: `../${FILE}`,
        line: 2,
        column: 19,
        length: 43,
        message: `The catalog has no grop, which ${FILE} imports.`,
        suggestion: 'group',
        hint: expect.any(String),
      },
    ]);
  });

  it('says what a renamed resource is called now', () => {
    const texts = catalogChanged('resources/group.yaml', 'name: Group\n', 'name: Group\nrenamedFrom: Gang\n');
    expect(check(`import { g } from '#generated/resources/gang/gang.definition';`, texts)).toMatchObject([
      { message: `Group was renamed, and ${FILE} imports what it was.`, suggestion: 'group' },
    ]);
  });
});
