import { describe, expect, it } from 'vitest';
import { docComment, importStatement, importStatements } from './source-text.js';

describe('docComment', () => {
  it('takes one line where it fits there', () => {
    expect(docComment('Short.', 2)).toBe('  /** Short. */');
  });

  it('wraps what is longer', () => {
    const word = 'x'.repeat(70);
    expect(docComment(`${word} ${word}`)).toBe(`/**\n * ${word}\n * ${word}\n */`);
  });

  it('cannot be ended by its text', () => {
    expect(docComment('a */ b')).toBe('/** a *\\/ b */');
  });
});

describe('importStatement', () => {
  it('sorts names by letter, types among values', () => {
    expect(importStatement({ from: 'm', names: ['type Zeta', 'alpha', 'type Beta', 'Alpha'] })).toBe(
      "import { Alpha, alpha, type Beta, type Zeta } from 'm';",
    );
  });

  it('imports types only where nothing else is named', () => {
    expect(importStatement({ from: 'm', names: ['type B', 'type A'] })).toBe("import type { A, B } from 'm';");
  });

  it('gives each name a line where they do not fit on one', () => {
    const [a, b] = ['a'.repeat(60), 'b'.repeat(60)];
    expect(importStatement({ from: 'm', names: [a, b] })).toBe(`import {\n  ${a},\n  ${b},\n} from 'm';`);
  });

  it('leaves out a module of which nothing is used', () => {
    expect(
      importStatements([
        { from: 'm', names: [] },
        { from: 'n', names: ['x'] },
      ]),
    ).toEqual(["import { x } from 'n';"]);
  });
});
