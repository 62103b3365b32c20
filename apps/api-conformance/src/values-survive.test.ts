import { anyCharacter, asObject, asText, expectProblem, resourceNamed } from '@catalog-service/testing/contract';
import { main } from '@catalog-service/testing/run';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** What goes in comes out equal: numbers of any size in JSON, and operands; texts byte for byte. */

const { owner } = main;
const monitor = resourceNamed('Monitor');
const RUNS = { numRuns: 60 };

const finite = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1e21, -1e21, 1e-7, 5e-324, -5e-324, 1.7976931348623157e308, 1e23, 2 ** 53 + 2, 0.1),
);

/** U+FEFF is a character of a text, wherever it stands, though it marks the encoding where a file begins. */
const storable = fc
  .array(
    fc.oneof(fc.string({ unit: anyCharacter, maxLength: 8 }), fc.constantFrom('\uFEFF', '\uFFFE', '\u200B', '\r\n')),
    {
      maxLength: 6,
    },
  )
  .map((parts) =>
    parts
      .join('')
      .replaceAll('\0', '')
      .replace(/\p{Surrogate}/gu, ''),
  );

const isStored = (text: string) => ({ name: text === '' ? 'x' : [...text].slice(0, 100).join(''), description: text });

/** The numbers of JSON text in one way of writing: all of their digits, and the power of ten. */
function decimalsOf(text: string): string[] {
  return [...text.matchAll(/"[^"]*"|(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?/gi)].flatMap(
    ([token, sign, whole = '', part = '', exponent = '0']) => {
      if (token.startsWith('"')) return [];
      const digits = BigInt(whole + part).toString();
      const bare = digits.replace(/0+$/, '');
      return bare === '' ? ['0'] : [`${sign}${bare}e${Number(exponent) - part.length + digits.length - bare.length}`];
    },
  );
}

describe('numbers', () => {
  test('of any size stay equal in JSON, in the answer to the create and when they are read', async () => {
    const id = await main.make(monitor);
    await fc.assert(
      fc.asyncProperty(fc.array(finite, { maxLength: 20 }), async (numbers) => {
        // JSON has no sign of zero that it keeps: -0 is written, and comes back, as 0.
        const expected = { numbers: numbers.map((number) => (number === 0 ? 0 : number)) };
        await owner.update(monitor, id, { customFields: { numbers } });
        const answer = await owner.tryGet(monitor, id, { customFields: true });
        expect(asObject(answer.body).customFields, answer.curl).toEqual(expected);
      }),
      RUNS,
    );
    const numbers = [1e21, 5e-324, 1.7976931348623157e308, 1e-7];
    const { customFields } = await owner.create(monitor, {
      ...(await main.required(monitor)),
      customFields: { numbers },
    });
    expect(customFields).toEqual({ numbers });
  });

  test('are written as short as they came, so that readers of decimals find them equal too', async () => {
    const text = '{"numbers":[1e+23,-5e-324,1e-7,1.7976931348623157e+308]}';
    const id = asText(
      (await owner.create(monitor, { ...(await main.required(monitor)), customFields: JSON.parse(text) }))._id,
    );
    const read = await owner.tryGet(monitor, id, { customFields: true });
    expect(read.text).toBe(`{"_id":"${id}","customFields":${text}}`);
  });

  test('of more digits than a double has keep all of them in JSON, and have no place elsewhere', async () => {
    const digits = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(String);
    const long = fc.oneof(
      digits,
      fc.tuple(digits, fc.nat(), fc.nat(200)).map(([whole, part, exponent]) => `${whole}.${part}1e-${exponent}`),
    );
    const path = `${monitor.path}/${await main.make(monitor)}`;
    const customFields = (numbers: readonly string[]) =>
      `{"numbers":[${numbers}],"9007199254740993":"9007199254740993"}`;
    await fc.assert(
      fc.asyncProperty(fc.array(long, { minLength: 1, maxLength: 8 }), async (numbers) => {
        const given = customFields(numbers);
        expect((await owner.call('PUT', path, `{"data":{"customFields":${given}}}`)).status).toBe(200);
        const { text } = await owner.call('POST', `${path}/get-item`, '{"select":{"customFields":true}}');
        expect(decimalsOf(text)).toEqual(decimalsOf(given));
        const found = await owner.call('POST', `${monitor.path}/count`, `{"query":{"customFields":${given}}}`);
        expect(found.body).toEqual({ count: 1 });
      }),
      { numRuns: 25 },
    );
    const layerUser = resourceNamed('On-Call Schedule Layer User');
    const order = await owner.call(
      'PUT',
      `${layerUser.path}/${await main.make(layerUser)}`,
      '{"data":{"order":2.00000000000000000001}}',
    );
    expectProblem(order, 400, 'invalid_body', { errors: ['/data/order invalid_value'] });
  });

  test('of any size are found again by the condition that names them', async () => {
    await fc.assert(
      fc.asyncProperty(finite, finite, async (number, other) => {
        fc.pre(number !== other);
        const data = { ...(await main.required(monitor)), customFields: { number } };
        const _id = asText((await owner.create(monitor, data))._id);
        const count = (value: number) => owner.count(monitor, { _id, customFields: { number: value } });
        expect([await count(number), await count(other)]).toEqual([1, 0]);
        await owner.delete(monitor, _id);
      }),
      { numRuns: 25 },
    );
  });

  test('of any size are operands of a condition on a number', async () => {
    const layerUser = resourceNamed('On-Call Schedule Layer User');
    const _id = await main.make(layerUser);
    const { order } = await owner.get(layerUser, _id, { order: true });
    await fc.assert(
      fc.asyncProperty(finite, async (value) => {
        const count = (_type: string) => owner.count(layerUser, { _id, order: { _type, value } });
        const isGreater = Number(order) > value;
        expect([await count('GreaterThan'), await count('LessThanOrEqual')]).toEqual(isGreater ? [1, 0] : [0, 1]);
      }),
      { numRuns: 25 },
    );
  });

  test('that would make an answer far longer than the body are refused', async () => {
    const customFields = { numbers: Array(4_000).fill(1e308) };
    const answer = await owner.tryCreate(monitor, { ...(await main.required(monitor)), customFields });
    expect([answer.status, asObject(answer.body).errors], answer.curl).toEqual([
      400,
      [
        {
          pointer: '/data/customFields',
          code: 'invalid_value',
          detail: 'Without exponents, the numbers of the JSON would be more than 1 MiB longer.',
        },
      ],
    ]);
  });
});

describe('texts', () => {
  test('come back character for character, a U+FEFF at the beginning too', async () => {
    const id = await main.make(monitor);
    await fc.assert(
      fc.asyncProperty(storable, async (text) => {
        const data = isStored(text);
        await owner.update(monitor, id, data);
        const read = await owner.get(monitor, id, { name: true, description: true });
        expect(read).toEqual({ _id: id, ...data });
        expect(await owner.count(monitor, { _id: id, description: text })).toBe(1);
      }),
      RUNS,
    );
  });

  test.each(['\uFEFF', '\uFEFF\uFEFF', '\uFEFFa', 'a\uFEFF'])(
    '%j is kept in a text, in JSON and in its keys',
    async (text) => {
      const data = {
        ...(await main.required(monitor)),
        name: text,
        description: text,
        customFields: { [text]: [text] },
      };
      const id = asText((await owner.create(monitor, data))._id);
      const read = await owner.get(monitor, id, { name: true, description: true, customFields: true });
      expect(read).toEqual({ _id: id, name: text, description: text, customFields: { [text]: [text] } });
    },
  );
});
