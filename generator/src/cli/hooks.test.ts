import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../testing/run-generator.js';
import { SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';

const STUB = 'service/custom/group.hooks.ts';

const project = (...files: readonly [string, string][]): string =>
  temporaryFolder([...[...SMALL_CATALOG].map(([file, text]): [string, string] => [`catalog/${file}`, text]), ...files]);

describe('hooks', () => {
  it('writes a first file of hooks', async () => {
    const root = project();
    expect(await run(root, 'hooks', 'Group')).toEqual({
      code: 0,
      out: `+ ${STUB}\n`,
      err: '',
    });
    expect(readFileSync(join(root, STUB), 'utf8')).toContain(
      'import { type GroupRecord, type GroupTypes, group } from',
    );
    expect(readFileSync(join(root, STUB), 'utf8')).toContain(
      '@HooksOf(group)\nexport class GroupHooks implements Hooks<GroupTypes> {',
    );
  });

  it('never writes a file that is there', async () => {
    const root = project([STUB, 'mine']);
    expect(await run(root, 'hooks', 'group')).toMatchObject({ code: 2, out: '', err: expect.stringContaining(STUB) });
    expect(readFileSync(join(root, STUB), 'utf8')).toBe('mine');
  });

  it('offers the nearest name of a resource', async () => {
    expect(await run(project(), 'hooks', 'Gruop')).toEqual({
      code: 2,
      out: '',
      err: 'No resource is called Gruop. Did you mean Group?\n',
    });
  });
});

describe('generate', () => {
  it('uses a template of the catalog, or before it one of the folder that is named', async () => {
    const root = project(['catalog/templates/nest/module.ts.hbs', '// {{names.title}}, as we like it\n']);
    await run(root, 'generate');
    const module = () => readFileSync(join(root, 'generated/resources/group/group.module.ts'), 'utf8');
    expect(module()).toBe('// Group, as we like it\n');
    const own = temporaryFolder([['nest/module.ts.hbs', '// {{names.kebab}}\n']]);
    await run(root, '--templates', own, 'generate');
    expect(module()).toBe('// group\n');
  });

  it('refuses templates that would never be used, and folders that are not there', async () => {
    const root = project();
    writeIn(root, 'catalog/templates/nest/modul.ts.hbs', '');
    expect(await run(root, 'generate')).toMatchObject({
      err: expect.stringContaining('Did you mean nest/module.ts.hbs?'),
    });
    expect(await run(root, '--templates', join(root, 'nowhere'), 'generate')).toMatchObject({ code: 2 });
  });
});
