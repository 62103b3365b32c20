import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Dev, HOOKS, hooks } from './dev-command.js';

describe('npm run dev', () => {
  const dev = new Dev();
  beforeAll(() => dev.start());
  afterAll(() => dev.end());

  it('serves a catalog of one resource with one text, and says how to call it', async () => {
    const said = await dev.until('Watching');
    expect(said).toContain(`curl -s '${dev.url}/get-list' -H 'ProjectID: `);
    expect(said).toMatch(/Served after \d+\.\d s\./);
    await dev.project.generate('check');
    expect(await dev.create({ text: 'First.' })).toMatchObject({ text: 'First.' });
    expect(await dev.list({ select: { text: true } })).toMatchObject({ count: 1, data: [{ text: 'First.' }] });
  });

  it('serves a field that is added to the YAML, with the migration applied', async () => {
    dev.saveField('colour: { type: Text, description: Colour. }');
    const said = await dev.until('after the edit');
    for (const step of ['generate', 'types and build', 'migration', 'load', 'restart'])
      expect(said).toMatch(new RegExp(`✓ ${step}  \\d+\\.\\d s`));
    expect(said).toMatch(/Applied migration \d+_add_note_colour/);
    expect(await dev.create({ text: 'One.', colour: 'red' })).toMatchObject({ text: 'One.', colour: 'red' });
  });

  it('serves a hook that is edited, and leaves the service running while the hook does not compile or load', async () => {
    dev.save(HOOKS, hooks("{ colour: 'blue' }"));
    await dev.until('after the edit');
    expect(await dev.create({ text: 'Two.' })).toMatchObject({ colour: 'blue' });
    dev.save(HOOKS, hooks('{ colour: 1 }'));
    expect(await dev.until('The running service stays as it is.')).toMatch(
      /note\.hooks\.ts\(\d+,\d+\): error TS2322[\s\S]*✗ types and build/,
    );
    expect(await dev.create({ text: 'Three.' })).toMatchObject({ colour: 'blue' });
    dev.save(HOOKS, `${hooks('{}')}throw new Error('not yet');\n`);
    expect(await dev.until('The running service stays as it is.')).toMatch(/not yet[\s\S]*✗ load/);
    expect(await dev.create({ text: 'Four.' })).toMatchObject({ colour: 'blue' });
  });
});
