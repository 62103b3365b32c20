import { expect, it } from 'vitest';
import { sessionSettings } from './session.js';

it('compiles no plans, unless the URL says so, and lets the URL change nothing that the SQL relies on', () => {
  const settings = sessionSettings({ statementTimeoutMs: 5 }, [
    ['jit', 'on'],
    ['TimeZone', 'Asia/Tokyo'],
  ]);
  // The last one counts.
  expect(new Map(settings.slice(0, 1))).toEqual(new Map([['jit', 'off']]));
  expect(Object.fromEntries(settings)).toMatchObject({ jit: 'on', TimeZone: 'UTC', statement_timeout: '5' });
});
