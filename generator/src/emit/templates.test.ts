import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { quote } from './template-helpers.js';
import { loadTemplates, TemplateDefect } from './templates.js';

const templates = () =>
  loadTemplates(
    temporaryFolder([
      ['nest/a.ts.hbs', 'const a = {{quote name}}; // {{json list}} {{name}}\n'],
      ['broken.ts.hbs', '{{#each list}}'],
    ]),
  );

describe('loadTemplates', () => {
  it('renders a template as it stands, nothing escaped', () => {
    expect(templates().render('nest/a.ts', { name: `<it's>`, list: ['x', 1] })).toBe(
      `const a = '<it\\'s>'; // ["x",1] <it's>\n`,
    );
  });

  it.each([
    ['a value that the context does not have', 'nest/a.ts', {}],
    ['a template that does not parse', 'broken.ts', {}],
    ['a template that is not there', 'none.ts', {}],
  ])('calls %s a defect and names the template', (_fact, name, context) => {
    const render = () => templates().render(name, context);
    expect(render).toThrow(TemplateDefect);
    expect(render).toThrow(`templates/${name}.hbs`);
  });
});

describe('quote', () => {
  it.each(['plain', `it's`, 'say "x"', 'back\\slash', 'line\nend', '\u2028'])('writes %j as itself', (text) => {
    expect(new Function(`return ${quote(text)}`)()).toBe(text);
  });
});
