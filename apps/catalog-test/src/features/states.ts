import { expect, it } from 'vitest';
import { EVERYTHING } from './everything.js';
import type { Feature } from './feature.js';

/** A ticket is open, then in work, then closed, and may be opened again. */
export const states: Feature = {
  title: 'states',
  catalog: new Map([
    [
      'enumerations/ticket-state.yaml',
      `name: Ticket State
description: What becomes of a ticket.
values:
  - { name: Open, description: Nobody works on it. }
  - { name: In Work, description: Somebody does. }
  - { name: Closed, description: It is done. }
  - { name: Gone, description: It was nothing. }
`,
    ],
    [
      'resources/ticket.yaml',
      `name: Ticket
path: ticket
description: What somebody has to do.
access: ${EVERYTHING}
fields:
  title: { type: Text, updatable: true, description: Title. }
  state:
    type: Ticket State
    required: true
    updatable: true
    states: { first: Open, next: { Open: [In Work, Gone], In Work: [Open, Closed], Closed: [Open] } }
    description: State.
  secret:
    type: Ticket State
    required: true
    updatable: true
    states: { first: Open, next: { Open: [Closed] } }
    access: { read: [] }
    description: A state that nobody reads.
`,
    ],
  ]),
  tests(service) {
    const failed = (...errors: readonly (readonly [pointer: string, detail: string])[]) => ({
      status: 400,
      body: expect.objectContaining({
        code: 'invalid_body',
        errors: errors.map(([pointer, detail]) => ({ pointer, code: 'check_failed', detail })),
      }),
    });
    const DONE = { status: 200, body: {} };
    const become = (id: string, state: string) => service().call('PUT', `ticket/${id}`, { data: { state } });

    it('begins with the first state, given or not', async () => {
      const { create, get, call } = service();
      const ticket = await create('ticket', {});
      expect(await get('ticket', ticket, 'state')).toEqual({ state: 'Open' });
      await create('ticket', { state: 'open' });
      const wrong = 'A new record has the state Open.';
      expect(await call('POST', 'ticket', { data: { state: 'Closed' } })).toEqual(failed(['/data/state', wrong]));
      const data = [{}, { state: 'Gone' }, { state: 'Open' }];
      expect(await call('POST', 'ticket/create-many', { data })).toEqual(failed(['/data/1/state', wrong]));
    });

    it('takes the steps that are declared, and names them where another is asked', async () => {
      const { create } = service();
      const ticket = await create('ticket', {});
      expect(await become(ticket, 'Closed')).toEqual(
        failed(['/data/state', 'The state Open is followed by In Work or Gone, not by Closed.']),
      );
      for (const state of ['In Work', 'In Work', 'Closed', 'Open', 'Gone'])
        expect(await become(ticket, state)).toEqual(DONE);
      expect(await become(ticket, 'Open')).toEqual(failed(['/data/state', 'The state Gone is an end.']));
    });

    it('says nothing of a state that the caller may not read', async () => {
      const { create, call } = service();
      const ticket = await create('ticket', {});
      const change = () => call('PUT', `ticket/${ticket}`, { data: { secret: 'Gone' } });
      expect(await change()).toEqual(failed(['/data/secret', 'The secret cannot become Gone now.']));
    });

    it('names each of several records', async () => {
      const { create, call, get } = service();
      const ids = [await create('ticket', {}), await create('ticket', {}), await create('ticket', {})];
      const states = ['Closed', 'In Work', 'Closed'];
      const data = ids.map((_id, index) => ({ _id, state: states[index] }));
      const wrong = 'The state Open is followed by In Work or Gone, not by Closed.';
      expect(await call('POST', 'ticket/update-many', { data })).toEqual(
        failed(['/data/0/state', wrong], ['/data/2/state', wrong]),
      );
      expect(await get('ticket', ids[1] ?? '', 'state')).toEqual({ state: 'Open' });
    });

    it('holds against 64 writers at once', async () => {
      const { create, call, get } = service();
      const ticket = await create('ticket', {});
      await become(ticket, 'In Work');
      const writes = Array.from({ length: 64 }, (_, index) => become(ticket, index % 2 === 0 ? 'Closed' : 'Gone'));
      const answers = await Promise.all(writes);
      expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
      const statuses = answers.map(({ status }) => status);
      expect([200, 400].map((status) => statuses.filter((one) => one === status).length)).toEqual([32, 32]);
      expect(await get('ticket', ticket, 'state')).toEqual({ state: 'Closed' });
      expect(await call('PUT', `ticket/${ticket}`, { data: { title: 'x' } })).toEqual(DONE);
    });

    it('is what the database keeps, whoever writes', async () => {
      const { psql, create } = service();
      if (psql === undefined) return;
      const ticket = await create('ticket', {});
      const refused = { code: '23514', constraint: 'Ticket_state_states' };
      await expect(
        psql.query(`UPDATE "Ticket" SET "state" = 'Closed' WHERE "id" = $1`, [ticket]),
      ).rejects.toMatchObject(refused);
      await psql.query(`UPDATE "Ticket" SET "state" = 'Gone' WHERE "id" = $1`, [ticket]);
      await expect(psql.query(`UPDATE "Ticket" SET "state" = 'Open' WHERE "id" = $1`, [ticket])).rejects.toMatchObject(
        refused,
      );
      await expect(
        psql.query(
          `INSERT INTO "Ticket" ("id", "createdAt", "updatedAt", "projectId", "state", "secret")
           SELECT gen_random_uuid(), now(), now(), "projectId", 'Closed', 'Open' FROM "Ticket" WHERE "id" = $1`,
          [ticket],
        ),
      ).rejects.toMatchObject(refused);
    });
  },
};
