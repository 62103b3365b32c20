import { serialize } from 'pg-protocol';
import { expect, it } from 'vitest';
import { WireWriter } from './wire-writer.js';

it('writes what the protocol of pg writes, in memory of its own', () => {
  const long = 'é'.repeat(50_000);
  const writer = new WireWriter();
  expect(writer.isEmpty).toBe(true);
  writer.statement({
    text: 'SELECT $1, $2, $3',
    values: ['é😀', null, long],
    server: 's_1',
    parse: true,
    close: ['s_0'],
    before: [{ text: 'BEGIN', values: [] }],
  });
  writer.script('SELECT 1');
  writer.statement({ text: '', values: [], server: 's_1', parse: false, close: [], before: [] });
  expect(writer.isEmpty).toBe(false);
  const written = writer.take();
  const expected = Buffer.concat([
    serialize.close({ type: 'S', name: 's_0' }),
    serialize.parse({ text: 'BEGIN' }),
    withoutFormats(serialize.bind({}), 0),
    serialize.execute(),
    serialize.parse({ name: 's_1', text: 'SELECT $1, $2, $3' }),
    withoutFormats(serialize.bind({ statement: 's_1', values: ['é😀', null, long] }), 3),
    serialize.execute(),
    serialize.sync(),
    serialize.query('SELECT 1'),
    withoutFormats(serialize.bind({ statement: 's_1' }), 0),
    serialize.execute(),
    serialize.sync(),
  ]);
  expect(Buffer.from(written).equals(expected)).toBe(true);
  expect(writer.isEmpty).toBe(true);
  writer.sync();
  expect(Buffer.from(written).equals(expected)).toBe(true);
  expect(written.buffer.byteLength).toBe(written.length);
  expect([...writer.take()]).toEqual([...serialize.sync()]);
});

/** A bind of pg names the format of each parameter and of the cells, which are texts by default. */
function withoutFormats(bind: Buffer, parameters: number): Buffer {
  const at = bind.indexOf(0, 6) + 1;
  const formats = Buffer.from([0, 0]);
  const rest = bind.subarray(at + 2 + 2 * parameters, bind.length - 4);
  const shorter = Buffer.concat([bind.subarray(0, at), formats, rest, formats]);
  shorter.writeInt32BE(shorter.length - 1, 1);
  return shorter;
}
