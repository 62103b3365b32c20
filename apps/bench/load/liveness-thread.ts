import { once } from 'node:events';
import { get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { Latencies } from './latencies.js';

const EVERY_MS = 50;

const latencies = new Latencies();
const asked = new Set<Promise<void>>();
const clock = setInterval(() => {
  const answer = ask(`${workerData}/health/live`).finally(() => asked.delete(answer));
  asked.add(answer);
}, EVERY_MS);

parentPort?.once('message', async () => {
  clearInterval(clock);
  await Promise.all(asked);
  if (latencies.count === 0) throw new Error('The service was not once asked whether it lives');
  parentPort?.postMessage(latencies.percentile(0.99));
});

/** As an orchestrator does: over a connection of its own. */
async function ask(url: string): Promise<void> {
  const since = performance.now();
  const [response] = await once(get(url, { agent: false }), 'response');
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  latencies.add(performance.now() - since);
}
