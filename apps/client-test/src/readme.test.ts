import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CLIENT, editorWith } from './harness/compiler.js';
import { ROOT } from './harness/service.js';

test('the example of the package’s README has no mistake', () => {
  const readme = readFileSync(join(ROOT, 'generated/client/README.md'), 'utf8');
  const [, example = ''] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  expect(example).toContain('createClient({');
  const program = example.replace(/from '[^']*client'/, `from '${CLIENT}'`);
  expect(editorWith(program).mistakes()).toEqual([]);
  expect(editorWith(program.replace('createdAt: true', 'createtAt: true')).mistakes()).not.toEqual([]);
});
