import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readCatalogFolder } from '../read-catalog-folder.js';

/** What an editor with the YAML language server does: another validator, the schema as it is committed. */
const CATALOG = fileURLToPath(new URL('../../../../catalog', import.meta.url));
const read = (file: string): string => readFileSync(join(CATALOG, file), 'utf8');
const validate = new Ajv({ strict: false }).compile(JSON.parse(read('catalog.schema.json')));
const files = [...readCatalogFolder(CATALOG).texts.keys(), 'lint-baseline.yaml'];

describe('the editor', () => {
  it.each(files)('finds nothing wrong with %s', (file) => {
    expect({ valid: validate(parse(read(file))), errors: validate.errors }).toEqual({ valid: true, errors: null });
  });

  it.each(files)('is told by %s where the schema is', (file) => {
    const path = file.includes('/') ? '../catalog.schema.json' : './catalog.schema.json';
    expect(read(file).split('\n', 1)).toEqual([`# yaml-language-server: $schema=${path}`]);
  });

  it.each([
    ['an unknown key', 'resources/monitor.yaml', 'labelScope:', 'lableScope:'],
    ['an unknown type', 'resources/monitor.yaml', 'type: Slug', 'type: Slag'],
    ['an unknown permission', 'resources/monitor.yaml', 'CanReadProjectMonitor', 'CanReadProjectMonitr'],
    ['an unknown entity', 'resources/monitor.yaml', 'entity: Label', 'entity: Lable'],
    ['a missing description', 'references/label.yaml', 'description: Name of the label.', ''],
    ['an unknown rule', 'lint-baseline.yaml', 'rule: public-access', 'rule: public-acess'],
  ])('underlines %s', (_fact, file, before, after) => {
    const text = read(file);
    expect(text).toContain(before);
    expect(validate(parse(text.replace(before, after)))).toBe(false);
  });

  it('recommends the extension that does all this', () => {
    const settings = JSON.parse(readFileSync(join(CATALOG, '../.vscode/extensions.json'), 'utf8'));
    expect(settings.recommendations).toContain('redhat.vscode-yaml');
  });
});
