import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { TypeChecker } from './type-check.js';

const CONFIG = JSON.stringify({
  compilerOptions: { target: 'ES2023', module: 'NodeNext', strict: true, types: [], skipLibCheck: true },
  include: ['src', '../../generated'],
});

it('checks what is generated, what it imports and what imports it, and sees only what may have changed again', () => {
  const root = temporaryFolder([
    ['package.json', '{ "type": "module" }'],
    ['apps/api/tsconfig.json', CONFIG],
    ['apps/api/src/runtime.ts', 'export const define = (size: number): number => size;\n'],
    [
      'apps/api/src/hook.ts',
      "import { made } from '../../../generated/made.js';\nexport const twice: number = made * 2;\n",
    ],
    ['apps/api/src/test.ts', "import { twice } from './hook.js';\nexport const text: string = twice;\n"],
    ['apps/api/src/stranger.ts', 'export const wrong: string = 1;\n'],
    ['generated/old.ts', "import '../nowhere.js';\n"],
  ]);
  const made = (argument: string): string =>
    `import { define } from '../apps/api/src/runtime.js';\nexport const made = define(${argument});\n`;
  const checker = new TypeChecker(root);
  const first = checker.check(
    new Map([
      ['generated/made.ts', made("'one'")],
      ['generated/old.ts', undefined],
    ]),
  );
  expect(first).toEqual({
    problems: [
      {
        file: 'apps/api/src/test.ts',
        line: 2,
        column: 14,
        start: 48,
        end: 52,
        code: 'TS2322',
        message: "Type 'number' is not assignable to type 'string'.",
      },
      {
        file: 'generated/made.ts',
        line: 2,
        column: 28,
        start: 80,
        end: 85,
        code: 'TS2345',
        message: "Argument of type 'string' is not assignable to parameter of type 'number'.",
      },
    ],
    files: 4,
  });
  const second = checker.check(
    new Map([
      ['generated/made.ts', made('1')],
      ['generated/old.ts', undefined],
    ]),
  );
  expect(second.problems.map(({ file }) => file)).toEqual(['apps/api/src/test.ts']);
}, 120_000);
