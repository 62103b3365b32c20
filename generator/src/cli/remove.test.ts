import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../testing/run-generator.js';
import { SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder } from '../testing/temporary-folder.js';

const project = (files: Iterable<readonly [string, string]> = []): string =>
  temporaryFolder([...[...SMALL_CATALOG].map(([file, text]) => [`catalog/${file}`, text] as const), ...files]);

const LOST =
  'Pending until no older build runs: drop column Group.size. To write the contract: npm run catalog -- migrate --contract\n';

describe('remove', { timeout: 120_000 }, () => {
  it('lists what goes and what is lost, and writes with --yes', async () => {
    const root = project();
    await run(root, 'generate');
    const out = `catalog/resources/group.yaml:14:1
  - size: { type: Number, integer: true, minimum: 1, maximum: 9, default: 3, description: Size. }
`;
    expect(await run(root, 'remove', 'field', 'Group.size')).toEqual({
      code: 6,
      out,
      err: `${LOST}Nothing was written; --yes writes anyway.\n`,
    });
    const written = await run(root, 'remove', 'field', 'Group.size', '--yes');
    expect(written).toMatchObject({
      code: 0,
      err: expect.stringContaining('drop column Group.size'),
    });
    expect(readFileSync(join(root, 'catalog/resources/group.yaml'), 'utf8')).not.toContain('size');
  });

  it('says which permissions grant nothing any more', async () => {
    const root = project();
    const permissions = SMALL_CATALOG.get('permissions.yaml') ?? '';
    const log = SMALL_CATALOG.get('resources/group-log.yaml') ?? '';
    const texts = [
      ['catalog/permissions.yaml', `${permissions}  CanReadGroupLog: See logs.\n`],
      ['catalog/resources/group-log.yaml', log.replace('read: [Owner]', 'read: [Owner, CanReadGroupLog]')],
    ] as const;
    const { code, err } = await run(project(texts), 'remove', 'resource', 'Group Log', '--yes');
    expect({ code, err }).toMatchObject({
      code: 0,
      err: expect.stringContaining('These no longer grant anything: CanReadGroupLog\n'),
    });
    expect(await run(root, 'remove', 'resource', 'Group Log', '--yes')).toMatchObject({ code: 0 });
    expect(existsSync(join(root, 'catalog/resources/group-log.yaml'))).toBe(false);
  });

  it('refuses what others depend on, with the places that do', async () => {
    const root = project();
    expect(await run(root, 'remove', 'reference', 'Label', '--yes')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/resources\/group\.yaml:13:41 error unknown_entity\n(.*\n)*Nothing was written\.\n$/),
    });
    expect(await run(root, 'remove', 'field', 'Group.labels', '--yes')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/labelScope: labels\n(.*\n)*Nothing was written\.\n$/),
    });
    expect(await run(root, 'remove', 'reference', 'Project', '--yes')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/service\.yaml:9:36 error unknown_entity\n/),
    });
    expect(await run(root, 'remove', 'value', 'Size.Middle')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/unknown_value\n.*Size has no value "Middle"\.\n(.*\n)* {2}Expected: Small, Large\n/),
    });
    expect(existsSync(join(root, 'catalog/references/label.yaml'))).toBe(true);
  });
});
