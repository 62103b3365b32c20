/**
 * Sends requests over many connections, the next one as soon as one is answered, in a process of its own: what a load costs its sender must
 * not be taken for what it does to others. A message of `{ port, connections, requests: [{ head, body }], bodies }` begins, in which `body`
 * is an index. When each request has been answered by more than 503, or its connection closed, a message says so; the word `stop` ends it, and the reply is
 * `{ statuses, longestAnswer }`.
 */
import { connect } from 'node:net';

process.once('message', ({ port, connections, requests, bodies }) => {
  const statuses = {};
  const left = new Set(requests.keys());
  let longestAnswer = 0;
  let sent = 0;

  const open = () => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    let received = '';
    let current;
    const send = () => {
      current = sent++ % requests.length;
      socket.write(requests[current].head);
      socket.write(bodies[requests[current].body]);
    };
    const done = () => {
      if (left.delete(current) && left.size === 0) process.send('round');
    };
    socket.setEncoding('latin1');
    socket.on('connect', send);
    socket.on('data', (text) => {
      received += text;
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = received.slice(0, end);
      const status = head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
      const length = status === '204' ? '0' : /^content-length: (\d+)/im.exec(head)?.[1];
      if (length === undefined || received.length < end + 4 + Number(length)) return;
      statuses[status] = (statuses[status] ?? 0) + 1;
      longestAnswer = Math.max(longestAnswer, received.length);
      received = '';
      if (status !== '503') done();
      send();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      done();
      setTimeout(open, 10);
    });
  };
  for (let opened = 0; opened < connections; opened += 1) open();
  process.once('message', () => process.send({ statuses, longestAnswer }, () => process.exit()));
});
