import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { UserError } from '../user-error.js';
import { commandsOf, layoutOf } from './layout.js';

const withManifest = (manifest: object): string => temporaryFolder([['package.json', JSON.stringify(manifest)]]);

describe('the layout of a project', () => {
  it('is that of a new service unless package.json names other folders', () => {
    const usual = { custom: 'service/custom', records: 'test/records' };
    expect(layoutOf(temporaryFolder())).toEqual(usual);
    expect(layoutOf(withManifest({ name: 'shop' }))).toEqual(usual);
    const own = withManifest({ catalogService: { custom: 'src/hooks' } });
    expect(layoutOf(own)).toEqual({ ...usual, custom: 'src/hooks' });
  });

  it('names folders of the project alone', () => {
    for (const custom of ['../other', '/etc', '', 'a//b', 1]) {
      const root = withManifest({ catalogService: { custom } });
      expect(() => layoutOf(root)).toThrow(new UserError('package.json: catalogService.custom has to name a folder.'));
    }
    expect(() => layoutOf(withManifest({ catalogService: { hooks: 'src' } }))).toThrow(UserError);
  });

  it('lists the commands', () => {
    expect(commandsOf(withManifest({ scripts: { test: 'vitest' } }))).toEqual(['test']);
    expect(commandsOf(temporaryFolder())).toEqual([]);
  });
});
