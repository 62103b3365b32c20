import { createServer, type Server } from 'node:net';
import { DatabaseUnavailable } from '@catalog-service/postgres';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listening, StartupError, startupMessage } from './startup-error.js';

/** A server that was asked to listen there. */
function listenAt(host: string, port = 0): Promise<Server> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}

describe('listening', () => {
  it('names the setting to change, for the service and for the admin port', async () => {
    const first = await listenAt('127.0.0.1');
    const taken = z.object({ port: z.number() }).parse(first.address()).port;
    const said = (host: string, port: number, prefix: '' | 'ADMIN_' = '') =>
      listening(listenAt(host, port), { host, port, prefix }).catch(startupMessage);
    expect([
      await said('127.0.0.1', taken),
      await said('127.0.0.1', taken, 'ADMIN_'),
      await said('192.0.2.1', 0),
      await said('192.0.2.1', 0, 'ADMIN_'),
      await said('nohost.invalid', 0, 'ADMIN_'),
    ]).toEqual([
      `Port ${taken} on 127.0.0.1 is in use. Set PORT to another port.`,
      `Port ${taken} on 127.0.0.1 is in use. Set ADMIN_PORT to another port.`,
      'This machine has no address 192.0.2.1. Set HOST to another address.',
      'This machine has no address 192.0.2.1. Set ADMIN_HOST to another address.',
      // The machine may have nobody to ask.
      expect.stringMatching(
        /^The service cannot listen at nohost\.invalid \((ENOTFOUND|EAI_AGAIN)\)\. Set ADMIN_HOST to an address of this machine\.$/,
      ),
    ]);
    first.close();
  });
});

describe('startupMessage', () => {
  it('says in one line why the database cannot be used', () => {
    expect(startupMessage(new DatabaseUnavailable('connect ECONNREFUSED'))).toBe(
      'The database cannot be used: connect ECONNREFUSED',
    );
  });

  it('prints errors that the operator can fix without a stack', () => {
    expect(startupMessage(new StartupError('PORT must be a number.'))).toBe('PORT must be a number.');
  });

  it('shows the stack of a defect', () => {
    expect(startupMessage(new Error('defect'))).toContain('startup-error.test');
  });
});
