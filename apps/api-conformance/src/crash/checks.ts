import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Client } from '@catalog-service/testing/contract';
import { asObject, asText, type JsonObject } from '@catalog-service/testing/contract';
import { EVENT, KINDS, type Kind, type Place } from './kinds.js';
import type { Creation, Ledger } from './ledger.js';
import { sendCreation } from './writers.js';

/** What was sent again. */
export interface Resent {
  /** Creates that had been acknowledged. */
  answered: number;
  /** Those that had not, and that had happened, or not. */
  happened: number;
  lost: number;
}

const AT_ONCE = 16;
const TRIES = 10;
const PAGE = 100;
const SELECT = { monitorId: true, startsAt: true, endsAt: true, monitor: { currentMonitorStatusId: true } };

/** Everything that is not as was acknowledged, each in words. */
export async function findWrong({ owner }: Place, ledger: Ledger, resent: Resent): Promise<readonly string[]> {
  const wrong = [...ledger.refusals.splice(0), ...(await sendAgain(owner, ledger, resent))];
  for (const kind of KINDS) {
    const records = await listAll(owner, kind);
    wrong.push(...ledger.settle(kind, new Map(records.map((record) => [asText(record._id), record[kind.field]]))));
    const totals = [await owner.count(kind.resource), await owner.count(kind.resource, kind.all)];
    if (totals.some((total) => total !== records.length))
      wrong.push(`${kind.resource.name}: kept and counted ${totals.join(', ')} of ${records.length}`);
    if (kind === EVENT) wrong.push(...brokenChains(records));
  }
  return wrong;
}

/** What was answered is answered the same; what was not happens now, unless it has; and then is answered the same, too. */
async function sendAgain(owner: Client, ledger: Ledger, resent: Resent): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const creation of [...ledger.unknown]) {
    const answer = await sendUntilLetIn(owner, creation);
    if (answer.status !== 200) {
      wrong.push(`sent again: ${answer.curl}`);
      continue;
    }
    ledger.made(creation, answer);
    resent[answer.headers['idempotent-replayed'] === 'true' ? 'happened' : 'lost'] += 1;
  }
  const answered = ledger.answered.entries();
  const resend = async () => {
    for (const [creation, text] of answered) {
      const again = await sendUntilLetIn(owner, creation);
      resent.answered += 1;
      if (again.text !== text || again.headers['idempotent-replayed'] !== 'true')
        wrong.push(`was answered ${text}, and again: ${again.curl}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, resend));
  ledger.answered.clear();
  return wrong;
}

/** As clients do: 503 says that nothing was done, and when to come back. A disk that stalls for two seconds is enough for one. */
async function sendUntilLetIn(owner: Client, creation: Creation): Promise<Answer> {
  for (let again = TRIES; ; again -= 1) {
    const answer = await sendCreation(owner, creation);
    if (answer.status !== 503 || again === 0) return answer;
    await pause(Number(answer.headers['retry-after']) * 1_000);
  }
}

async function listAll(owner: Client, kind: Kind): Promise<readonly JsonObject[]> {
  const select = { [kind.field]: true, ...(kind === EVENT ? SELECT : {}) };
  const records: JsonObject[] = [];
  for (;;) {
    const reading = { select, sort: { _id: 'ASC' }, limit: PAGE, skip: records.length };
    const { data } = await owner.list(kind.resource, reading);
    records.push(...data);
    if (data.length < PAGE) return records;
  }
}

/** Every event ends where the next one of its monitor starts, the last one lasts, and the monitor is in its state. */
function brokenChains(events: readonly JsonObject[]): readonly string[] {
  const inOrder = events
    .map((event) => ({ ...event, monitorId: asText(event.monitorId), startsAt: asText(event.startsAt) }))
    .sort((a, b) => (a.monitorId + a.startsAt < b.monitorId + b.startsAt ? -1 : 1));
  return inOrder.flatMap((event: JsonObject & { monitorId: string }, place) => {
    const next = inOrder[place + 1];
    const isLast = next?.monitorId !== event.monitorId;
    const { currentMonitorStatusId } = asObject(event.monitor);
    const expected = isLast ? [null, event.monitorStatusId] : [next.startsAt, currentMonitorStatusId];
    const found = [event.endsAt, currentMonitorStatusId];
    return found.every((value, index) => value === expected[index])
      ? []
      : [`event ${event._id}: end and state of the monitor are ${found.join(', ')}, not ${expected.join(', ')}`];
  });
}
