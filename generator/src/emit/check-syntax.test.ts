import { describe, expect, it } from 'vitest';
import { checkSyntax, SyntaxDefect } from './check-syntax.js';

describe('checkSyntax', () => {
  it('accepts decorated classes and looks at nothing but TypeScript', async () => {
    const texts = new Map([
      ['generated/a.ts', `import { B } from './b.js';\n@B()\nexport class A {\n  @B() readonly x!: number;\n}\n`],
      ['generated/a.json', 'not TypeScript'],
    ]);
    await expect(checkSyntax(texts)).resolves.toBeUndefined();
  });

  it('names the place of every syntax error', async () => {
    const texts = new Map([
      ['generated/a.ts', 'const a = 1;\nconst = 2;\n'],
      ['generated/b.ts', 'export class {{ x: 1 }\n'],
    ]);
    const error = await checkSyntax(texts).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(SyntaxDefect);
    expect(String(error)).toMatch(/generated\/a\.ts:2:\d+ .*\n(.*\n)*generated\/b\.ts:1:/);
  });
});
