import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { quote } from './template-helpers.js';
import { loadTemplates, TemplateDefect } from './templates.js';

const RUNTIME = 'client/runtime/values.ts';
const folder = () =>
  temporaryFolder([
    [`${RUNTIME}.hbs`, 'const a = {{quote defaultLimit}}; // {{json maximumLimit}} {{defaultLimit}}\n'],
    ['client/contract-hash.ts.hbs', '{{quote hash}} <{{hash}}>\n'],
    ['client/tsconfig.json.hbs', '{{#each list}}'],
    ['client/runtime/retry.ts.hbs', '{{other}}'],
  ]);
const PAGING = { defaultLimit: 10, maximumLimit: 100 };

describe('loadTemplates', () => {
  it('renders a template as it stands, nothing escaped', () => {
    const templates = loadTemplates(folder());
    expect(templates.render(RUNTIME, PAGING)).toBe(`const a = '10'; // 100 10\n`);
    expect(templates.render('client/contract-hash.ts', { hash: `<it's>` })).toBe(`'<it\\'s>' <<it's>>\n`);
  });

  it.each([
    ['a value that the context does not have', 'client/runtime/retry.ts'],
    ['a template that does not parse', 'client/tsconfig.json'],
    ['a template that is not there', 'client/package.json'],
  ] as const)('calls %s a defect and names the template', (_fact, name) => {
    const render = () => loadTemplates(folder()).render(name, { ...PAGING, name: 'y' });
    expect(render).toThrow(TemplateDefect);
    expect(render).toThrow(`templates/${name}.hbs`);
  });

  it('takes a template of the first folder that has it, one by one', () => {
    const first = temporaryFolder([[`${RUNTIME}.hbs`, 'first']]);
    const second = temporaryFolder([
      [`${RUNTIME}.hbs`, 'second'],
      ['client/runtime/retry.ts.hbs', 'second {{defaultLimit}}'],
    ]);
    const templates = loadTemplates(folder(), [first, second]);
    expect(templates.render(RUNTIME, PAGING)).toBe('first');
    expect(templates.render('client/runtime/retry.ts', PAGING)).toBe('second 10');
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
    expect(load).toThrow('Did you mean client/contract-hash.ts?');
  });

  it('needs no folder of overrides to be there', () => {
    expect(loadTemplates(folder(), ['/nowhere']).render(RUNTIME, PAGING)).toContain('10');
  });
});

describe('quote', () => {
  it.each(['plain', `it's`, 'say "x"', 'back\\slash', 'line\nend', '\u2028'])('writes %j as itself', (text) => {
    expect(new Function(`return ${quote(text)}`)()).toBe(text);
  });
});
