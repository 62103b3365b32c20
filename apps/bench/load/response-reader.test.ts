import { describe, expect, it } from 'vitest';
import { ResponseReader } from './response-reader.js';

const answer = (status: number, body: string) =>
  `HTTP/1.1 ${status} Whatever\r\nX-Any: 1\r\ncontent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

function read(reader: ResponseReader, text: string): string[] {
  const bytes = Buffer.from(text, 'latin1');
  const found = [...reader.read(bytes)].map(({ status, body }) => `${status} ${body.toString('latin1')}`);
  // As a connection does with what comes next.
  bytes.fill('?');
  return found;
}

describe('ResponseReader', () => {
  it('finds the same answers however the bytes are cut', () => {
    const text = `${answer(200, '{"a":1}')}${answer(404, '')}${answer(200, 'x\r\n\r\ny')}`;
    for (let cut = 0; cut <= text.length; cut += 1) {
      const reader = new ResponseReader();
      const found = [...read(reader, text.slice(0, cut)), ...read(reader, text.slice(cut))];
      expect(found).toEqual(['200 {"a":1}', '404 ', '200 x\r\n\r\ny']);
    }
  });

  it('refuses an answer without a length', () => {
    expect(() => read(new ResponseReader(), 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')).toThrow(
      'without Content-Length',
    );
  });
});
