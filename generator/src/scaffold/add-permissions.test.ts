import { describe, expect, it } from 'vitest';
import { addPermissions } from './add-permissions.js';

const NEW = [['CanSeeBadge', 'See: all.']] as const;
const LINES = "\n  # Badge\n  CanSeeBadge: 'See: all.'\n";

describe('addPermissions', () => {
  it.each([
    ['at the end of the file', 'roles:\n  Owner: Owns.\npermissions:\n  CanRead: Read. # kept\n', ''],
    ['before a key that follows', 'permissions:\n  CanRead: Read.\n', '\nroles:\n  Owner: Owns.\n'],
  ])('adds %s, and leaves all other text as it is', (_fact, head, tail) => {
    expect(addPermissions(head + tail, 'Badge', NEW)).toBe(head + LINES + (tail === '' ? '' : tail));
  });

  it('indents as the file does', () => {
    expect(addPermissions('permissions:\n    CanRead: Read.\n', 'Badge', NEW)).toContain('\n    CanSeeBadge:');
  });

  it('changes nothing where there is nothing to add', () => {
    expect(addPermissions('x', 'Badge', [])).toBe('x');
  });
});
