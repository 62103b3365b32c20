/**
 * Sends requests one after the other, and prints how long each took and its id. A process of its own: collecting the garbage of a large one,
 * such as that of a test, takes longer than an answer. Its input is JSON: the base URL, the headers, and the path and body of each request.
 */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';

const { baseUrl, headers, calls } = JSON.parse(await text(process.stdin));
const agent = new Agent({ keepAlive: true });
/** As the typed client sends them. */
const sent = { ...headers, 'accept-encoding': 'gzip, deflate' };

const send = ({ path, body }) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    request(`${baseUrl}${path}`, { agent, method: 'POST', headers: sent }, async (answer) => {
      const isPacked = answer.headers['content-encoding'] === 'gzip';
      const json = await text(isPacked ? answer.pipe(createGunzip()) : answer);
      const milliseconds = performance.now() - began;
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}: ${json}`));
      JSON.parse(json);
      resolve({ milliseconds, requestId: answer.headers['x-request-id'] });
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });

const times = [];
for (const call of calls) times.push(await send(call));
process.stdout.write(JSON.stringify(times));
