import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** Seats of rooms: a number once in a room, a nickname once among those that are not retired, a serial once anywhere. */
export const feature: Feature = {
  written: {
    path: 'room',
    values: () => (place) => ({ name: `Written ${place} ${Math.random()}` }),
    refused: async ({ create }) => {
      await create('room', { name: 'Taken' }).catch(() => 'It is there.');
      return { name: 'TAKEN' };
    },
  },
  contended: 'holds against 64 writers at once',
  foreign: 'holds against 64 writers at once',
  tests(service) {
    const duplicate = (pointer: string, detail: string) => ({
      status: 409,
      body: expect.objectContaining({ code: 'already_exists', errors: [{ pointer, code: 'duplicate', detail }] }),
    });

    it('refuses what another record of the project has, in any case and Unicode form, and says where', async () => {
      const { create, call } = service();
      const roomId = await create('room', { name: 'Blue' });
      expect(await call('POST', 'room', { data: { name: 'BLUE' } })).toEqual(
        duplicate('/data/name', 'Another record of this project has this name.'),
      );
      await create('room', { name: 'Zoë' });
      expect(await call('POST', 'room', { data: { name: 'ZOE\u0308' } })).toMatchObject({ status: 409 });
      const seat = await create('seat', { roomId, number: 1 });
      const taken = 'Another record of this project has this roomId and number.';
      expect(await call('POST', 'seat', { data: { room: { _id: roomId }, number: 1 } })).toEqual(
        duplicate('/data/room', taken),
      );
      expect(await call('POST', 'seat', { data: { roomId } })).toMatchObject({ status: 200 });
      expect(await call('POST', 'seat', { data: { roomId } })).toMatchObject({ status: 200 });
      const other = await create('seat', { roomId, number: 2 });
      expect(await call('PUT', `seat/${other}`, { data: { number: 1 } })).toEqual(duplicate('/data/number', taken));
      expect(await call('PUT', `seat/${seat}`, { data: { number: 1 } })).toEqual({ status: 200, body: {} });
    });

    it('compares the records that the condition names, before and after a change', async () => {
      const { create, call } = service();
      const roomId = await create('room', { name: 'Green' });
      const first = await create('seat', { roomId, number: 1, nickname: 'Window' });
      const taken = duplicate(
        '/data/nickname',
        'Another record of this project for which `not isRetired and number < 1000` is true has this nickname.',
      );
      expect(await call('POST', 'seat', { data: { roomId, number: 2, nickname: 'window' } })).toEqual(taken);
      expect(await call('POST', 'seat', { data: { roomId, number: 2000, nickname: 'window' } })).toMatchObject({
        status: 200,
      });
      const retired = await create('seat', { roomId, number: 3, nickname: 'Window', isRetired: true });
      expect(await call('PUT', `seat/${retired}`, { data: { isRetired: false } })).toMatchObject({ status: 409 });
      expect(await call('PUT', `seat/${first}`, { data: { isRetired: true } })).toMatchObject({ status: 200 });
      expect(await call('PUT', `seat/${retired}`, { data: { isRetired: false } })).toMatchObject({ status: 200 });
    });

    it('names each of several records, whatever else has the value: a stored one, or one before it', async () => {
      const { create, call } = service();
      const roomId = await create('room', { name: 'Red' });
      const seats = await Promise.all([1, 2, 3].map((number) => create('seat', { roomId, number })));
      const detail = 'Another record of this project has this roomId and number.';
      const made = await call('POST', 'seat/create-many', { data: [4, 1, 5, 5].map((number) => ({ roomId, number })) });
      expect(made).toMatchObject({
        status: 409,
        body: { errors: [1, 3].map((index) => ({ pointer: `/data/${index}/roomId`, code: 'duplicate', detail })) },
      });
      const moved = await call('POST', 'seat/update-many', {
        data: [
          { _id: seats[0], number: 9 },
          { _id: seats[1], number: 3 },
        ],
      });
      expect(moved).toMatchObject({
        status: 409,
        body: { errors: [{ pointer: '/data/1/number', code: 'duplicate', detail }] },
      });
    });

    it('tells nobody that a record of another project refers to an id', async () => {
      const { create, call, tenants } = service();
      const roomId = await create('room', { name: 'Hidden' });
      await create('seat', { roomId, sticker: 'one' });
      const data = { roomId, sticker: 'one' };
      const ofOther = { projectid: tenants[1].projectId };
      expect(await call('POST', 'seat', { data })).toMatchObject({ status: 409 });
      expect(await call('POST', 'seat', { data }, ofOther)).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/data/roomId', code: 'reference_not_found' }] },
      });
      expect(await call('POST', 'seat/create-many', { data: [data, data] }, ofOther)).toMatchObject({
        status: 400,
        body: { errors: [0, 1].map((index) => ({ pointer: `/data/${index}/roomId`, code: 'reference_not_found' })) },
      });
    });

    it('holds against 64 writers at once', async () => {
      const { create, call } = service();
      const roomId = await create('room', { name: 'Crowded' });
      const writers = Array.from({ length: 64 }, (_, index) =>
        call('POST', 'seat', { data: { roomId, number: index % 4 } }),
      );
      const statuses = (await Promise.all(writers)).map(({ status }) => status);
      expect([200, 409].map((status) => statuses.filter((one) => one === status).length)).toEqual([4, 60]);
    });

    it('compares the records of all projects where the catalog says so, the case of letters too', async () => {
      const { psql, create, call } = service();
      const roomId = await create('room', { name: 'Serial' });
      await create('seat', { roomId, number: 1, serial: 'a1' });
      expect(await call('POST', 'seat', { data: { roomId, number: 2, serial: 'A1' } })).toMatchObject({ status: 200 });
      expect(await call('POST', 'seat', { data: { roomId, number: 3, serial: 'a1' } })).toEqual(
        duplicate('/data/serial', 'Another record of any project has this serial.'),
      );
      if (psql === undefined) return;
      const { rows } = await psql.query(`SELECT indexdef FROM pg_indexes WHERE indexname = 'Seat_serial_key'`);
      expect(rows).toEqual([{ indexdef: expect.stringMatching(/UNIQUE INDEX .* \(serial\)$/) }]);
      await expect(
        psql.query('INSERT INTO "Room" SELECT gen_random_uuid(), now(), now(), "projectId", upper(name) FROM "Room"'),
      ).rejects.toMatchObject({ code: '23505', constraint: 'Room_projectId_name_key' });
    });
  },
};
