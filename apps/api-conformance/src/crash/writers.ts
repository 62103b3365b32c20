import type { Answer, Client } from '@catalog-service/testing/contract';
import { unique } from '@catalog-service/testing/contract';
import { KINDS, type Kind, type Place } from './kinds.js';
import type { Creation, Ledger } from './ledger.js';

/** What is seen of a process that dies in the middle of a request. */
const DEAD = new Set<unknown>(['ECONNRESET', 'ECONNREFUSED', 'EPIPE']);
const DELETES_EVERY = 3;

/** Writers that create under a key, update and delete, each until it is not answered: after a crash all of them have ended. */
export async function write(place: Place, ledger: Ledger, writers: number): Promise<void> {
  await Promise.all(Array.from({ length: writers }, (_, first) => writeFrom(place, ledger, first)));
}

export function sendCreation(owner: Client, { kind, key, data }: Creation): Promise<Answer> {
  return owner.call('POST', kind.resource.path, { data }, { 'Idempotency-Key': key });
}

async function writeFrom(place: Place, ledger: Ledger, first: number): Promise<void> {
  const { owner } = place;
  const change = async (kind: Kind, id: string, ask: () => Promise<Answer>, value?: string) => {
    ledger.changing(kind, id, value);
    const answer = await attempt(ledger, ask);
    if (answer !== undefined) ledger.changed(kind, id, value);
    return answer;
  };
  for (let turn = first; ; turn += 1) {
    const kind = KINDS[turn % KINDS.length];
    if (kind === undefined) return;
    const creation = { kind, key: unique('key'), data: kind.draft(place) };
    ledger.unknown.add(creation);
    const created = await attempt(ledger, () => sendCreation(owner, creation));
    if (created === undefined) return;
    const id = ledger.made(creation, created);
    const value = kind.next(place);
    const update = () => owner.tryUpdate(kind.resource, id, { [kind.field]: value });
    if ((await change(kind, id, update, value)) === undefined) return;
    if (turn % DELETES_EVERY !== 0) continue;
    if ((await change(kind, id, () => owner.tryDelete(kind.resource, id))) === undefined) return;
  }
}

/** The answer, where it is a success; undefined where nobody knows whether the write has happened. */
async function attempt(ledger: Ledger, ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    const answer = await ask();
    if (answer.status === 200) {
      ledger.acknowledged += 1;
      return answer;
    }
    if (answer.status !== 503) ledger.refusals.push(answer.curl);
  } catch (error) {
    if (!isOfDeath(error)) throw error;
  }
  ledger.unanswered += 1;
  return undefined;
}

function isOfDeath(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && DEAD.has(cause.code);
}
