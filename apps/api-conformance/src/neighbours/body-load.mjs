/**
 * Sends one request over many connections, again as soon as it is answered, in a process of its own: what a load costs
 * its sender must not be taken for what it does to others. A message of `{ port, connections, bytes }` begins; the word `stop` ends it,
 * and the reply is `{ statuses, longestAnswer }`.
 */
import { connect } from 'node:net';

process.once('message', ({ port, connections, bytes }) => {
  const statuses = {};
  let longestAnswer = 0;
  const request = Buffer.from(bytes);

  const open = () => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    let received = '';
    socket.setEncoding('latin1');
    socket.on('connect', () => socket.write(request));
    socket.on('data', (text) => {
      received += text;
      const end = received.indexOf('\r\n\r\n');
      const length = end < 0 ? undefined : /^content-length: (\d+)/im.exec(received.slice(0, end))?.[1];
      if (length === undefined || received.length < end + 4 + Number(length)) return;
      const status = received.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
      statuses[status] = (statuses[status] ?? 0) + 1;
      longestAnswer = Math.max(longestAnswer, received.length);
      received = '';
      socket.write(request);
    });
    socket.on('error', () => {});
    socket.on('close', () => setTimeout(open, 10));
  };
  for (let opened = 0; opened < connections; opened += 1) open();
  process.once('message', () => process.send({ statuses, longestAnswer }, () => process.exit()));
});
