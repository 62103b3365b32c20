import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const QUESTION = 12;
const IPV4 = 1;
const [KNOWN, UNKNOWN] = [0x8580, 0x8583];

/** A server of DNS that knows some names, each with one address of IPv4. */
export async function startNameServer(names: Readonly<Record<string, string>>) {
  const socket = createSocket('udp4');
  socket.on('message', (asked, { port, address }) => {
    const labels: string[] = [];
    let at = QUESTION;
    for (let length = asked.readUInt8(at); length > 0; length = asked.readUInt8(at)) {
      labels.push(asked.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const found = Object.entries(names).find(([name]) => name === labels.join('.').toLowerCase());
    const isAnswered = found !== undefined && asked.readUInt16BE(at + 1) === IPV4;
    const head = Buffer.alloc(QUESTION);
    asked.copy(head, 0, 0, 2);
    for (const [place, value] of [found ? KNOWN : UNKNOWN, 1, isAnswered ? 1 : 0].entries())
      head.writeUInt16BE(value, 2 + 2 * place);
    const record = Buffer.from([
      0xc0,
      QUESTION,
      0,
      IPV4,
      0,
      1,
      0,
      0,
      0,
      0,
      0,
      4,
      ...(found?.[1].split('.') ?? []).map(Number),
    ]);
    const parts = [head, asked.subarray(QUESTION, at + 5), ...(isAnswered ? [record] : [])];
    socket.send(Buffer.concat(parts), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const asks =
    `import dns from 'node:dns/promises'; import { syncBuiltinESMExports } from 'node:module'; const { Resolver } = dns; ` +
    `dns.Resolver = class extends Resolver { constructor(options) { super(options); this.setServers(['127.0.0.1:${socket.address().port}']); } }; ` +
    'syncBuiltinESMExports();';
  return {
    /** Options of Node, for a process that asks this server instead of the machine's. */
    nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(asks)}`],
    stop: () => socket.close(),
  };
}
