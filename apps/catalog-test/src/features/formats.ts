import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** For each type: its field, values with the answers that they give, and values that nobody may write. */
const FORMATS = [
  {
    field: 'email',
    type: 'Email',
    detail: 'An email address must have a form such as ada@example.com.',
    takes: { "o'brien+x@Mail.Example.com": "o'brien+x@Mail.Example.com" },
    refuses: ['ada', 'ada@localhost', 'ada@-a.com', 'a b@example.com', 'ada@example.com\n', ''],
  },
  {
    field: 'phone',
    type: 'Phone',
    detail: 'A phone number must be + and 2 to 15 digits that begin with the country code, such as +442071838750.',
    takes: { '+442071838750': '+442071838750' },
    refuses: ['02071838750', '+0123456', '+44 20 7183', '+1234567890123456'],
  },
  {
    field: 'colour',
    type: 'Colour',
    detail: 'A colour must be # and six hexadecimal digits, such as #3498db.',
    takes: { '#3498DB': '#3498db' },
    refuses: ['3498db', '#349', '#3498dg', '#3498db0'],
  },
  {
    field: 'host',
    type: 'Hostname',
    detail: 'A hostname must consist of labels of letters, digits and -, separated by dots, such as www.example.com.',
    takes: { 'WWW.Example.com': 'www.example.com', localhost: 'localhost', '7.example': '7.example' },
    refuses: ['192.0.2.7', 'a..b', '-a.com', 'a_b.com', 'example.com.', `${'a'.repeat(64)}.com`],
  },
  {
    field: 'address',
    type: 'IP Address',
    detail: 'An IP address must have a form such as 192.0.2.7 or 2001:db8::7, without a mask or zone.',
    takes: { '192.0.2.7': '192.0.2.7', '2001:DB8:0:0::7': '2001:db8::7', '::ffff:c000:207': '::ffff:192.0.2.7' },
    refuses: ['192.0.2.7/24', '192.0.2', '192.0.2.256', 'fe80::1%eth0', '1::2::3'],
  },
  {
    field: 'version',
    type: 'Version',
    detail:
      'A version must be three numbers separated by dots, optionally with a pre-release and a build, such as 1.4.0-beta.2.',
    takes: { '1.4.0-beta.2+build.7': '1.4.0-beta.2+build.7' },
    refuses: ['1.4', 'v1.4.0', '1.04.0', '1.4.0-', '1.4.0-01'],
  },
  {
    field: 'timeZone',
    type: 'Time Zone',
    detail: 'A time zone must be a name of the IANA database, such as Europe/Berlin.',
    takes: { 'europe/berlin': 'Europe/Berlin', 'Asia/Kolkata': 'Asia/Kolkata' },
    refuses: ['Mars/Olympus', '+02:00', 'Berlin', ''],
  },
  {
    field: 'timeout',
    type: 'Duration',
    detail:
      'A duration must be ISO 8601 in weeks, days, hours, minutes and seconds with at most three decimals, such as P1DT2H30M. Months and years are not allowed, as their lengths vary.',
    takes: { PT90M: 'PT1H30M', P1W: 'P7D', 'PT0.250S': 'PT0.25S', PT0S: 'PT0S', 'P1DT3661.5S': 'P1DT1H1M1.5S' },
    refuses: ['P1M', 'P1Y', 'P', 'PT', 'P1DT', '-PT1S', '90', 'PT1.0005S', 'NaN'],
  },
  {
    field: 'schedule',
    type: 'Cron',
    detail:
      'A schedule must have five fields (minute, hour, day of the month, month, day of the week), such as */15 8-18 * * MON-FRI.',
    takes: { ' */15  8-18 * jan,3 mon-fri': '*/15 8-18 * JAN,3 MON-FRI' },
    refuses: ['* * * *', '60 * * * *', '* * 0 * *', '* * * * 8', '5-1 * * * *', '*/0 * * * *', '@daily'],
  },
  {
    field: 'country',
    type: 'Country',
    detail: 'A country must be a two-letter code of ISO 3166, such as NO.',
    takes: { no: 'NO' },
    refuses: ['XX', 'NOR', 'N', 'UK'],
  },
] as const;

/** Refused by the database too: the others are texts of the form, of which only the service knows more. */
const OF_THE_FORM: readonly string[] = ['Mars/Olympus', 'Berlin', '5-1 * * * *', '90', 'PT1.0005S'];

/** A host is known by its address, and has a field of every type with a form. */
export const feature: Feature = {
  written: {
    path: 'station',
    values: () => () => ({ colour: '#3498DB', address: '192.0.2.7' }),
    refused: () => ({ colour: '#3498dg' }),
  },
  contended: 'takes many values at once, and says of each that is wrong where it stands',
  foreign: "refuses what is no value of type 'Colour', whoever writes",
  tests(service) {
    const refused = (pointer: string, detail: string) => ({
      status: 400,
      body: expect.objectContaining({ errors: [{ pointer, code: 'invalid_value', detail }] }),
    });

    it.each(FORMATS)('stores one spelling of a value of type $type, and finds it in any', async ({ field, takes }) => {
      const { create, get, call } = service();
      for (const [given, stored] of Object.entries(takes)) {
        const data = { [field]: given, ...(given === 'localhost' && { address: '127.0.0.1' }) };
        const id = await create('station', data);
        expect(await get('station', id, field)).toEqual({ [field]: stored });
        const query = { _id: id, [field]: given };
        expect(await call('POST', 'station/count', { query })).toEqual({ status: 200, body: { count: 1 } });
      }
    });

    it.each(FORMATS)('refuses what is no value of type $type, whoever writes', async ({ field, detail, refuses }) => {
      const { create, call, psql } = service();
      const id = await create('station', {});
      for (const value of refuses) {
        expect(await call('POST', 'station', { data: { [field]: value } })).toEqual(refused(`/data/${field}`, detail));
        const change = await call('PUT', `station/${id}`, { data: { [field]: value } });
        expect(change).toEqual(refused(`/data/${field}`, detail));
        if (psql === undefined || OF_THE_FORM.includes(value)) continue;
        const written = psql.query(`UPDATE "Station" SET "${field}" = $1 WHERE "id" = $2`, [value, id]);
        await expect(written).rejects.toMatchObject({ code: expect.stringMatching(/^(23514|22P02)$/) });
      }
    });

    it('refuses values that are too long, and of another kind', async () => {
      const { call } = service();
      const email = `ada@${'b.'.repeat(125)}com`;
      expect(await call('POST', 'station', { data: { email } })).toEqual(
        refused('/data/email', 'The text is longer than 254 characters.'),
      );
      expect(await call('POST', 'station', { data: { phone: 7 } })).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/data/phone', code: 'wrong_type' }] },
      });
    });

    it('orders addresses by value, page after page', async () => {
      const { create, call } = service();
      const written = ['10.0.0.10', '10.0.0.9', '2001:db8::1', '9.255.0.1'];
      for (const second of written) await create('station', { second });
      const query = { second: { _type: 'NotNull' } };
      const page = (limit: number, skip: number) =>
        call('POST', `station/get-list?limit=${limit}&skip=${skip}`, {
          query,
          select: { second: true },
          sort: { second: 'ASC' },
        });
      const pages = [await page(2, 0), await page(2, 2)].flatMap(({ body }) => Object(body).data);
      expect(pages.map(({ second }) => second)).toEqual(['9.255.0.1', '10.0.0.9', '10.0.0.10', '2001:db8::1']);
      const above = { second: { _type: 'GreaterThan', value: '10.0.0.9' } };
      expect(await call('POST', 'station/count', { query: above })).toMatchObject({ body: { count: 2 } });
      const local = { second: { _type: 'Search', value: '10' } };
      expect(await call('POST', 'station/count', { query: local })).toMatchObject({ status: 400 });
    });

    it('answers values of related records in the same spelling', async () => {
      const { create, call } = service();
      const data = { address: '::FFFF:1.2.3.4', timeout: 'P1DT3661.5S', colour: '#ABCDEF' };
      const neighbours = [await create('station', data)];
      const id = await create('station', { neighbours });
      const select = { address: true, timeout: true, colour: true, limit: true };
      const { body } = await call('POST', `station/${id}/get-item`, { select: { neighbours: select } });
      expect(Object(body).neighbours).toEqual([
        { _id: neighbours[0], address: '::ffff:1.2.3.4', timeout: 'P1DT1H1M1.5S', colour: '#abcdef', limit: 'P10D' },
      ]);
    });

    it('orders durations by length, calculates with seconds, and gives a default', async () => {
      const { create, get, call } = service();
      const id = await create('station', {});
      expect(await get('station', id, 'limit')).toEqual({ limit: 'P10D' });
      for (const limit of ['PT2H', 'PT100M', 'P1D', 'PT3S'])
        await create('station', { limit, email: `${limit}@short.example` });
      const query = { email: { _type: 'EndsWith', value: '@short.example' } };
      const sorted = await call('POST', 'station/get-list', {
        query,
        select: { limit: true },
        sort: { limit: 'DESC' },
      });
      expect(Object(sorted.body).data.map(({ limit }: { limit: string }) => limit)).toEqual([
        'P1D',
        'PT2H',
        'PT1H40M',
        'PT3S',
      ]);
      const above = { ...query, limit: { _type: 'GreaterThanOrEqual', value: 'PT120M' } };
      expect(await call('POST', 'station/count', { query: above })).toMatchObject({ body: { count: 2 } });
      expect(await call('PUT', `station/${id}`, { data: { timeout: 'PT240H0.001S' } })).toMatchObject({
        status: 400,
        body: { errors: [{ code: 'check_failed', detail: 'Nobody waits for so long.' }] },
      });
      expect(await call('PUT', `station/${id}`, { data: { timeout: 'PT240H' } })).toMatchObject({ status: 200 });
    });

    it('compares a version for equality and by its beginning only', async () => {
      const { create, call } = service();
      await create('station', { version: '3.10.0' });
      const count = (version: unknown) => call('POST', 'station/count', { query: { version } });
      expect(await count({ _type: 'StartsWith', value: '3.1' })).toEqual({ status: 200, body: { count: 1 } });
      expect(await count({ _type: 'GreaterThan', value: '3.2.0' })).toMatchObject({
        status: 400,
        body: { errors: [{ code: 'operator_not_applicable' }] },
      });
    });

    it('gives a default in its one spelling, and names values in checks and unique lists', async () => {
      const { create, get, call } = service();
      const id = await create('station', { email: 'ada@example.com' });
      expect(await get('station', id, 'accent')).toEqual({ accent: '#ffffff' });
      expect(await call('POST', 'station', { data: { email: 'ADA@example.com' } })).toMatchObject({ status: 409 });
      const local = (address: string) => call('POST', 'station', { data: { host: 'localhost', address } });
      expect(await local('127.0.0.2')).toMatchObject({
        status: 400,
        body: { errors: [{ code: 'check_failed', detail: 'A local host has the local address.' }] },
      });
      expect(await local('127.0.0.1')).toMatchObject({ status: 200 });
    });

    it('takes many values at once, and says of each that is wrong where it stands', async () => {
      const { call } = service();
      const data = [{ country: 'no' }, { country: 'xx' }, { colour: 'red' }];
      expect(await call('POST', 'station/create-many', { data })).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/data/1/country' }, { pointer: '/data/2/colour' }] },
      });
      const made = await Promise.all(
        Array.from({ length: 64 }, (_, index) =>
          call('POST', 'station', { data: { address: index % 2 === 0 ? `10.1.0.${index}` : `10.1.0.${index}/8` } }),
        ),
      );
      expect(made.filter(({ status }) => status === 200)).toHaveLength(32);
      expect(made.filter(({ status }) => status === 400)).toHaveLength(32);
    });
  },
};
