import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const EVENTS = z.object({
  data: z.array(
    z.object({
      resource: z.string().optional(),
      event: z.string(),
      _id: z.string(),
      fields: z.array(z.string()).optional(),
    }),
  ),
  next: z.string(),
});
const LIST = z.object({
  data: z.array(
    z.object({
      _id: z.string(),
      name: z.string().optional(),
      motto: z.string().optional(),
      number: z.number().optional(),
    }),
  ),
  next: z.string().nullable(),
});
const LIMIT = 100;
const AGAIN_MS = 20;

/**
 * A client that polls for changes of rides, each of which is the next one of its ride, and writes its cursor down. By the feed it also
 * follows their berths, of which none has more changes than its ride had before.
 */
export class Follower {
  /** Changes of rides that came as events, and those that it found in the list when it was sent there. */
  followed = 0;
  listed = 0;
  /** The same of berths. */
  ofBerths = 0;
  /** Why it was sent to the list, each time, once it has read that. */
  readonly resyncs: string[] = [];
  readonly #wrong: string[] = [];
  readonly #versions = new Map<string, number>();
  #cursor = '';

  /** @param rideOf the ride of each berth; absent for one who follows rides alone */
  constructor(
    private readonly projectId: string,
    private readonly baseUrl: () => string,
    private readonly rideOf?: ReadonlyMap<string, string>,
  ) {}

  versionOf(id: string): number {
    return this.#versions.get(id) ?? 0;
  }

  /** Takes a cursor, then lists: what it has not been told is in the list. */
  async begin(): Promise<void> {
    this.#cursor = EVENTS.parse((await this.#events()).body).next;
    this.listed += await this.#list('ride', { name: true, motto: true });
    if (this.rideOf !== undefined) this.ofBerths += await this.#list('berth', { number: true });
  }

  /** @returns how many changes it did not know */
  async #list(path: string, select: object): Promise<number> {
    let found = 0;
    for (let after: string | null = ''; after !== null; ) {
      const { data, next }: z.infer<typeof LIST> = LIST.parse(
        (await this.#post(`${path}/get-list`, { select, after, limit: LIMIT })).body,
      );
      for (const { _id, name = 0, motto = 0, number = 0 } of data) {
        const version = Math.max(Number(name), Number(motto), number);
        if (version < this.versionOf(_id))
          this.#wrong.push(`${_id} went back from ${this.versionOf(_id)} to ${version}`);
        found += version - this.versionOf(_id);
        this.#versions.set(_id, version);
      }
      after = next;
    }
    return found;
  }

  /** Polls until it is over and nothing is left. */
  async follow(isOver: () => boolean): Promise<void> {
    for (;;) {
      const wasOver = isOver();
      const { status, body } = await this.#events(this.#cursor);
      if (status === 410) {
        await this.begin();
        this.resyncs.push(JSON.stringify(body));
        continue;
      }
      const { data, next } = EVENTS.parse(body);
      for (const { resource, event, _id, fields } of data) {
        const version = this.versionOf(_id) + 1;
        const ride = this.rideOf?.get(_id);
        const expected = ride !== undefined ? 'number' : version % 2 === 0 ? 'name' : 'motto';
        if (event !== 'updated' || String(fields) !== expected || resource !== this.#nameOf(ride))
          this.#wrong.push(`change ${version} of ${_id} came as ${event} ${fields} of ${resource}`);
        if (ride !== undefined && version > this.versionOf(ride))
          this.#wrong.push(`change ${version} of ${_id} came before that of ${ride}`);
        this.#versions.set(_id, version);
        if (ride === undefined) this.followed += 1;
        else this.ofBerths += 1;
      }
      this.#cursor = next;
      if (data.length > 0) continue;
      if (wasOver) return;
      await pause(AGAIN_MS);
    }
  }

  /** How what it knows differs from the number of changes of each record. */
  differences(kept: ReadonlyMap<string, number>): readonly string[] {
    const others = [...kept].filter(([id, version]) => this.versionOf(id) !== version);
    return [...this.#wrong, ...others.map(([id, version]) => `${id}: ${this.versionOf(id)} of ${version} changes`)];
  }

  #events(after?: string): Promise<{ status: number; body: unknown }> {
    const resources = this.rideOf === undefined ? undefined : ['Ride', 'Berth'];
    const path = resources === undefined ? 'ride/events' : 'events';
    return this.#post(path, { resources, after, limit: LIMIT });
  }

  #nameOf(ride: string | undefined): string | undefined {
    if (this.rideOf === undefined) return undefined;
    return ride === undefined ? 'Ride' : 'Berth';
  }

  /** Asks until it is answered, by whatever service is there. */
  async #post(path: string, body: object): Promise<{ status: number; body: unknown }> {
    for (;;) {
      try {
        const response = await fetch(`${this.baseUrl()}/v1/${path}`, {
          method: 'POST',
          headers: { projectid: this.projectId, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        const answer = { status: response.status, body: await response.json() };
        if (answer.status < 500) return answer;
      } catch (error) {
        // The service was killed, perhaps in the middle of an answer.
        if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
      }
      await pause(AGAIN_MS);
    }
  }
}
