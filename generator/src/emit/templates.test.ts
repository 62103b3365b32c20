import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { quote } from './source-text.js';
import { loadTemplates, TemplateDefect } from './templates.js';

const PAGING_MODULE = 'client/paging.ts';
const folder = () =>
  temporaryFolder([
    [`${PAGING_MODULE}.hbs`, 'const a = {{quote defaultLimit}}; // {{json maximumLimit}} {{defaultLimit}}\n'],
    ['client/contract-hash.ts.hbs', '{{quote hash}} <{{hash}}>\n'],
    ['docs/access/index.html.hbs', '{{#each list}}'],
    ['docs/reference/index.html.hbs', '{{other}}'],
  ]);
const PAGING = { defaultLimit: 10, maximumLimit: 100 };

describe('loadTemplates', () => {
  it('renders a template as it stands, nothing escaped', () => {
    const templates = loadTemplates(folder());
    expect(templates.render(PAGING_MODULE, PAGING)).toBe(`const a = '10'; // 100 10\n`);
    expect(templates.render('client/contract-hash.ts', { hash: `<it's>` })).toBe(`'<it\\'s>' <<it's>>\n`);
  });

  it.each([
    ['a value that the context does not have', 'docs/reference/index.html'],
    ['a template that does not parse', 'docs/access/index.html'],
    ['a template that is not there', 'client/package.json'],
  ] as const)('calls %s a defect and names the template', (_fact, name) => {
    const render = () => loadTemplates(folder()).render(name, { ...PAGING, title: 'y', header: '' });
    expect(render).toThrow(TemplateDefect);
    expect(render).toThrow(`templates/${name}.hbs`);
  });

  it('takes a template of the first folder that has it, one by one', () => {
    const first = temporaryFolder([[`${PAGING_MODULE}.hbs`, 'first']]);
    const second = temporaryFolder([
      [`${PAGING_MODULE}.hbs`, 'second'],
      ['docs/reference/index.html.hbs', 'second {{title}}'],
    ]);
    const templates = loadTemplates(folder(), [first, second]);
    expect(templates.render(PAGING_MODULE, PAGING)).toBe('first');
    expect(templates.render('docs/reference/index.html', { title: 't', header: 'h' })).toBe('second t');
    expect(templates.render('client/contract-hash.ts', { hash: 'h' })).toBe(`'h' <h>\n`);
  });

  it('names the file of a template of somebody’s own that is wrong', () => {
    const own = temporaryFolder([['client/contract-hash.ts.hbs', '{{hahs}}']]);
    const render = () => loadTemplates(folder(), [own]).render('client/contract-hash.ts', { hash: 'h' });
    expect(render).toThrow(`${join(own, 'client/contract-hash.ts.hbs')}: "hahs" not defined`);
  });

  it('refuses a template that takes the place of none', () => {
    const own = temporaryFolder([['client/contract-hsah.ts.hbs', '']]);
    const load = () => loadTemplates(folder(), [own]);
    expect(load).toThrow(TemplateDefect);
    expect(load).toThrow('Did you mean client/contract-hash.ts.hbs?');
  });

  it('copies what has no hole as it stands, below where it is edited, and from somebody’s own folder first', () => {
    const all = temporaryFolder([
      ['part/a.ts', 'export {};\n'],
      ['part/b.css', ':root {}\n'],
      ['part/c.json', '{ "x": "{{y}}" }\n'],
      ['part/d.js', '#!/usr/bin/env node\nrun();\n'],
      ['part/made.ts.hbs', ''],
      ['part/below/d.ts', ''],
    ]);
    const own = temporaryFolder([['part/b.css', 'b {}\n']]);
    expect(Object.fromEntries(loadTemplates(all, [own]).staticFiles('part'))).toEqual({
      'a.ts': '// Copied from templates/part/a.ts. Do not edit.\nexport {};\n',
      'b.css': '/* Copied from templates/part/b.css. Do not edit. */\nb {}\n',
      'c.json': '{ "x": "{{y}}" }\n',
      'd.js': '#!/usr/bin/env node\n// Copied from templates/part/d.js. Do not edit.\nrun();\n',
    });
  });

  it('needs no folder of overrides to be there', () => {
    expect(loadTemplates(folder(), ['/nowhere']).render(PAGING_MODULE, PAGING)).toContain('10');
  });
});

describe('quote', () => {
  it.each(['plain', `it's`, 'say "x"', 'back\\slash', 'line\nend', '\u2028'])('writes %j as itself', (text) => {
    expect(new Function(`return ${quote(text)}`)()).toBe(text);
  });
});
