import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ResultTooLarge, type Row } from './database.js';
import { RowBytes } from './row-bytes.js';
import { resultOf, WireAnswer } from './wire-answer.js';
import { WireReader } from './wire-reader.js';

function message(code: string, body: string | Buffer): Buffer {
  const bytes = Buffer.alloc(5);
  bytes.write(code);
  bytes.writeInt32BE(4 + Buffer.byteLength(body), 1);
  return Buffer.concat([bytes, Buffer.from(body)]);
}

function rowMessage(row: Row): Buffer {
  const cells = row.map((cell) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(cell === null ? -1 : Buffer.byteLength(cell));
    return Buffer.concat([length, Buffer.from(cell ?? '')]);
  });
  return message('D', Buffer.concat([Buffer.from([0, row.length]), ...cells]));
}

const READY = message('Z', 'I');
const REFUSED = message('E', 'SERROR\0C42601\0Mno such thing\0\0');
const cell = fc.option(fc.string({ unit: 'binary', maxLength: 20 }));
const rows = fc.array(fc.array(cell, { maxLength: 20 }), { maxLength: 4 });

function open() {
  const onBroken = vi.fn();
  const onNotification = vi.fn();
  const reader = new WireReader({ onBroken, onNotification });
  const answers: unknown[] = [];
  const expectAnswer = (options?: ConstructorParameters<typeof WireAnswer>[1], ahead?: number) =>
    reader.expect(new WireAnswer((error, answer) => answers.push(error ?? resultOf(answer)), options, ahead));
  return { reader, answers, expectAnswer, onBroken, onNotification };
}

describe('answers', () => {
  it('are the same however their bytes are cut, as texts and as bytes', () => {
    const cuts = fc.array(fc.nat({ max: 40 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, rows, cuts, (first, second, lengths) => {
        const { reader, answers, expectAnswer } = open();
        expectAnswer();
        expectAnswer({ asBytes: true });
        const bytes = Buffer.concat([
          message('1', ''),
          message('2', ''),
          ...first.map(rowMessage),
          message('C', `SELECT ${first.length}\0`),
          READY,
          message('N', 'SNOTICE\0Mhear\0\0'),
          // The rows are not in one piece.
          ...second.flatMap((row) => [rowMessage(row), message('N', 'SNOTICE\0Mhear\0\0')]),
          message('C', 'INSERT 0 7\0'),
          READY,
        ]);
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const length = lengths[turn % lengths.length] ?? 1;
          reader.read(bytes.subarray(at, at + Math.max(1, length)));
          at += Math.max(1, length);
        }
        expect(reader.inFlight).toBe(0);
        expect(answers).toMatchObject([
          { rows: first, count: first.length },
          { rows: [], count: 7 },
        ]);
        expect(resultOf({ rows: RowBytes.of(second), tag: '', asBytes: false }).rows).toEqual(second);
        const [, asBytes] = answers;
        expect(asBytes instanceof Object && 'bytes' in asBytes && asBytes.bytes instanceof RowBytes).toBe(true);
        if (asBytes instanceof Object && 'bytes' in asBytes && asBytes.bytes instanceof RowBytes) {
          expect(asBytes.bytes.texts()).toEqual(second);
        }
      }),
    );
  });

  it('leave out those of the statements before, and rows beyond the bytes that are permitted', () => {
    const { reader, answers, expectAnswer } = open();
    const row = rowMessage(['123456789']);
    expectAnswer({ maximumBytes: row.length }, 1);
    expectAnswer({ maximumBytes: row.length });
    const one = Buffer.concat([row, message('C', 'SELECT 1\0')]);
    reader.read(Buffer.concat([one, one, READY, row, row, message('C', 'SELECT 2\0'), READY]));
    expect(answers).toEqual([{ rows: [['123456789']], count: 1 }, new ResultTooLarge(row.length)]);
  });

  it('are the error of the server, once, and the next is of the next statement', async () => {
    const { reader, answers, expectAnswer } = open();
    expectAnswer();
    expectAnswer();
    const idle = reader.idle();
    reader.read(Buffer.concat([REFUSED, READY, message('C', 'BEGIN\0'), READY]));
    expect(answers).toMatchObject([
      { message: 'no such thing', code: '42601' },
      { rows: [], count: 0 },
    ]);
    await idle;
  });

  it('are the same error for all when the connection is lost', async () => {
    const { reader, answers, expectAnswer } = open();
    expectAnswer();
    expectAnswer();
    const idle = reader.idle();
    const lost = new Error('lost');
    reader.fail(lost);
    expect(answers).toEqual([lost, lost]);
    await idle;
    await reader.idle();
  });
});

it('reports notifications, errors that nothing asked for, and what cannot be an answer', () => {
  const { reader, onBroken, onNotification, expectAnswer, answers } = open();
  reader.read(message('A', Buffer.from('\0\0\0\x07news\0five\0', 'latin1')));
  expect(onNotification.mock.calls).toEqual([['news', 'five']]);
  expectAnswer();
  reader.read(message('G', Buffer.from([0, 0, 0])));
  reader.fail(undefined);
  reader.read(REFUSED);
  expect(onBroken.mock.calls.map(([error]) => error.message)).toEqual([
    'The server sent an unexpected message: copyInResponse',
    'no such thing',
  ]);
  expectAnswer();
  reader.read(message('?', ''));
  expect(answers.at(-1)).toMatchObject({ message: 'received invalid response: 3f' });
});
