import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const EVENTS = z.object({
  data: z.array(z.object({ event: z.string(), _id: z.string(), fields: z.array(z.string()).optional() })),
  next: z.string(),
});
const LIST = z.object({
  data: z.array(z.object({ _id: z.string(), name: z.string(), motto: z.string() })),
  next: z.string().nullable(),
});
const LIMIT = 100;
const AGAIN_MS = 20;

/** A client that polls for changes of rides, each of which is the next one of its ride, and writes its cursor down. */
export class Follower {
  /** Changes that came as events, and those that it found in the list when it was sent there. */
  followed = 0;
  listed = 0;
  /** Why it was sent to the list, each time, once it has read that. */
  readonly resyncs: string[] = [];
  readonly #wrong: string[] = [];
  readonly #versions = new Map<string, number>();
  #cursor = '';

  constructor(
    private readonly projectId: string,
    private readonly baseUrl: () => string,
  ) {}

  versionOf(id: string): number {
    return this.#versions.get(id) ?? 0;
  }

  /** Takes a cursor, then lists: what it has not been told is in the list. */
  async begin(): Promise<void> {
    this.#cursor = EVENTS.parse((await this.#post('events', {})).body).next;
    for (let after: string | null = ''; after !== null; ) {
      const select = { name: true, motto: true };
      const { data, next }: z.infer<typeof LIST> = LIST.parse(
        (await this.#post('get-list', { select, after, limit: LIMIT })).body,
      );
      for (const { _id, name, motto } of data) {
        const version = Math.max(Number(name), Number(motto));
        if (version < this.versionOf(_id))
          this.#wrong.push(`${_id} went back from ${this.versionOf(_id)} to ${version}`);
        this.listed += version - this.versionOf(_id);
        this.#versions.set(_id, version);
      }
      after = next;
    }
  }

  /** Polls until it is over and nothing is left. */
  async follow(isOver: () => boolean): Promise<void> {
    for (;;) {
      const wasOver = isOver();
      const { status, body } = await this.#post('events', { after: this.#cursor, limit: LIMIT });
      if (status === 410) {
        await this.begin();
        this.resyncs.push(JSON.stringify(body));
        continue;
      }
      const { data, next } = EVENTS.parse(body);
      for (const { event, _id, fields } of data) {
        const version = this.versionOf(_id) + 1;
        const expected = version % 2 === 0 ? 'name' : 'motto';
        if (event !== 'updated' || String(fields) !== expected)
          this.#wrong.push(`change ${version} of ${_id} came as ${event} ${fields}`);
        this.#versions.set(_id, version);
      }
      this.followed += data.length;
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

  /** Asks until it is answered, by whatever service is there. */
  async #post(operation: string, body: object): Promise<{ status: number; body: unknown }> {
    for (;;) {
      try {
        const response = await fetch(`${this.baseUrl()}/v1/ride/${operation}`, {
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
