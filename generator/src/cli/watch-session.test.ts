import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KEPT } from '../testing/empty-database.js';
import { HOME, run } from '../testing/run-generator.js';
import { catalogChanged, SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';
import type { Environment } from './environment.js';
import { WatchSession } from './watch-session.js';

async function started() {
  const root = temporaryFolder([...SMALL_CATALOG].map(([file, text]) => [`catalog/${file}`, text]));
  const said = { out: '', err: '' };
  const environment: Environment = {
    root,
    templates: join(HOME, 'templates'),
    templateOverrides: [join(root, 'catalog/templates')],
    cache: KEPT,
    colours: { out: false, err: false },
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    elapsed: () => 0,
  };
  expect(await run(root, 'generate')).toMatchObject({ code: 0 });
  const session = new WatchSession(environment);
  await session.start();
  return {
    root,
    said,
    save: async (texts: ReadonlyMap<string, string>) => {
      said.out = '';
      said.err = '';
      for (const [file, text] of texts) writeIn(root, `catalog/${file}`, text);
      await session.run(performance.now());
    },
    contract: () => readFileSync(join(root, 'generated/contract.json'), 'utf8'),
  };
}

const BROKEN = catalogChanged('resources/group.yaml', 'type: Slug', 'type: Slag');
const DESCRIBED = catalogChanged('resources/group.yaml', 'description: Slug.', 'description: Readable name.');
const LARGER = catalogChanged(
  'resources/group.yaml',
  '  size: {',
  '  note: { type: Text, description: Note. }\n  size: {',
);

it('writes what follows from each edit, and no migration, and keeps the last good output while something is wrong', async () => {
  const { root, said, save, contract } = await started();
  await save(SMALL_CATALOG);
  expect(said).toEqual({ out: '', err: '' });

  const before = contract();
  await save(BROKEN);
  expect(said).toMatchObject({
    out: '',
    err: expect.stringMatching(/unknown_type(.*\n)*The last valid output is unchanged\.\n$/),
  });
  expect(contract()).toBe(before);

  await save(DESCRIBED);
  expect(said.out).toContain('~ generated/resources/group/group.definition.ts\n');
  expect(said.out).not.toContain('group-log.definition');
  expect(said.err).toMatch(/^\d+ ms after the edit\n$/);
  expect(contract()).toContain('Readable name.');

  const emitter = (text: string) => `export default () => [['generated/own.txt', '${text}']];`;
  await save(new Map([['emitters/own.mjs', emitter('one')]]));
  await save(new Map([['emitters/own.mjs', emitter('two')]]));
  expect(readFileSync(join(root, 'generated/own.txt'), 'utf8')).toBe('two');

  await save(new Map([['templates/nest/module.ts.hbs', '// {{names.title}}\n']]));
  expect(said.out).toContain('~ generated/resources/group/group.module.ts\n');

  await save(LARGER);
  expect(said.err).toContain('The database needs a migration: npm run catalog -- migrate\n');
  expect(said.out).not.toContain('prisma/migrations');
});
