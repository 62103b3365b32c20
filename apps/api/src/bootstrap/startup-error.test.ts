import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../runtime/database/database.js';
import { StartupError, startupMessage } from './startup-error.js';

/** The error of listening on a port that is taken already. */
async function takenPort(): Promise<{ error: unknown; port: number }> {
  const first = createServer();
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
  const address = first.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const error = await new Promise((resolve) => createServer().on('error', resolve).listen(port, '127.0.0.1'));
  first.close();
  return { error, port };
}

describe('startupMessage', () => {
  it('says that the port is taken and what to do', async () => {
    const { error, port } = await takenPort();
    expect(startupMessage(error)).toBe(`Port ${port} on 127.0.0.1 is taken; set PORT to another one.`);
  });

  it('says in one line why the database cannot be used', () => {
    expect(startupMessage(new DatabaseUnavailable('connect ECONNREFUSED'))).toBe(
      'The database cannot be used: connect ECONNREFUSED',
    );
  });

  it('repeats what the operator can mend, without a stack', () => {
    expect(startupMessage(new StartupError('PORT must be a number.'))).toBe('PORT must be a number.');
  });

  it('shows the stack of a defect', () => {
    expect(startupMessage(new Error('defect'))).toContain('startup-error.test');
  });
});
