import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { createAdminListener } from './admin-listener.js';

it('answers for a main thread that hangs or does not respond', async () => {
  const main = { isHung: false, answers: true };
  const server = createAdminListener({
    isHung: () => main.isHung,
    ask: async (path) => {
      if (!main.answers) throw new Error('too late');
      return [200, 'text/plain', path];
    },
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const told = async () => {
    const answers = ['/health/live', '/health/ready?now', '/metrics'].map(async (path) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return [answer.status, await answer.text()];
    });
    return Promise.all(answers);
  };
  const live = [200, '{"status":"live"}'];
  const silent = [503, '{"status":"not ready","detail":"The main thread does not answer."}'];
  expect(await told()).toEqual([live, [200, '/health/ready'], [200, '/metrics']]);
  main.answers = false;
  expect(await told()).toEqual([live, silent, silent]);
  main.isHung = true;
  const hung = [503, '{"status":"not live","detail":"The main thread hangs."}'];
  expect(await told()).toEqual([hung, silent, silent]);
});
