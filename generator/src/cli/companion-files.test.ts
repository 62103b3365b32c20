import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { run } from '../testing/run-generator.js';
import { catalogWith, SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { companionProblems } from './companion-files.js';

const project = (files: Readonly<Record<string, string | Uint8Array>>): string =>
  temporaryFolder(
    [...SMALL_CATALOG, ...Object.entries(files)].map(([file, text]) => [`catalog/${file}`, text] as const),
  );

const TRUE = 'properties:\n  - { property: Member never deletes Group, reason: R. }\n';

/** What stands in a file, and where and what the generator says of it. */
const NONSENSE: readonly (readonly [file: string, text: string, said: string])[] = [
  ['properties.yaml', '- [', 'properties.yaml:1:3 error yaml_syntax'],
  ['properties.yaml', 'properties: never\n', 'properties.yaml:1:13 error wrong_type'],
  ['properties.yaml', `${TRUE}more: x\n`, 'properties.yaml:3:1 error unknown_key'],
  ['properties.yaml', TRUE.replace('Member', 'Nobody'), 'properties.yaml:2:17 error invalid_property'],
  ['properties.yaml', TRUE.replace('never', 'rarely'), 'properties.yaml:2:17 error invalid_property'],
  ['properties.yaml', TRUE.replace('Member never', 'who'), 'properties.yaml:2:17 error invalid_property'],
  ['accepted-changes.yaml', 'accepted: [', 'accepted-changes.yaml:1:11 error yaml_syntax'],
  ['accepted-changes.yaml', 'accepted: nonsense\n', 'accepted-changes.yaml:1:11 error wrong_type'],
  ['accepted-changes.yaml', 'accepted: [{ rule: access-gained }]\n', 'accepted-changes.yaml:1:12 error missing_key'],
  [
    'accepted-changes.yaml',
    'accepted: [{ rule: acess-gained, reason: R. }]\n',
    'accepted-changes.yaml:1:20 error unknown_rule',
  ],
  ['lint-baseline.yaml', 'accepted: {}\n', 'lint-baseline.yaml:1:11 error wrong_type'],
];

describe('what stands beside the catalog', { timeout: 60_000 }, () => {
  it.each(NONSENSE)('is refused by every command: %s, %j', async (file, text, said) => {
    const root = project({ [file]: text });
    for (const words of [['generate'], ['check'], ['lint'], ['prove'], ['rename', 'field', 'Group.size', 'extent']]) {
      expect([words, await run(root, ...words)]).toEqual([
        words,
        { code: 1, out: '', err: expect.stringContaining(`catalog/${said}\n`) },
      ]);
    }
  });

  it('is refused where it is no text', async () => {
    const root = project({ 'properties.yaml': new Uint8Array([0xff, 0xfe]) });
    expect(await run(root, 'generate')).toMatchObject({
      code: 1,
      err: expect.stringContaining('error unreadable_file'),
    });
  });

  it('keeps what it names from being removed, and follows a rename', async () => {
    const named = TRUE.replace('Member', 'CanEditGroup');
    const root = project({ 'properties.yaml': named });
    const before = readFileSync(join(root, 'catalog/permissions.yaml'), 'utf8');
    const removed = await run(root, 'remove', 'permission', 'CanEditGroup', '--yes');
    expect(removed).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/properties\.yaml:2:17[\s\S]*Nothing was written\.\n$/),
    });
    expect(readFileSync(join(root, 'catalog/permissions.yaml'), 'utf8')).toBe(before);
    expect(await run(root, 'rename', 'permission', 'CanEditGroup', 'CanMendGroup', '--yes')).toMatchObject({ code: 0 });
    expect(readFileSync(join(root, 'catalog/properties.yaml'), 'utf8')).toBe(TRUE.replace('Member', 'CanMendGroup'));
  });

  it('never throws, whatever stands in it', () => {
    const { catalog } = parseCatalog(catalogWith({}));
    if (catalog === undefined) throw new Error('The small catalog has mistakes');
    const texts = ['properties.yaml', 'accepted-changes.yaml', 'lint-baseline.yaml'];
    const scrap = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom(
        'accepted:',
        'properties:',
        '\n  - ',
        '{ rule: ',
        'property: ',
        'reason: R. }',
        'Member ',
        'never ',
        'who ',
        '( ',
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.array(scrap, { maxLength: 8 }), (file, scraps) => {
        companionProblems(catalog, (name) => (name === file ? scraps.join('') : undefined));
      }),
      { numRuns: 300 },
    );
  });
});
