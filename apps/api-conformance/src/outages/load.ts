import { setTimeout as pause } from 'node:timers/promises';
import { asObject, asText, Client, eventually, resourceNamed, unique } from '@catalog-service/testing/contract';

const TEAM = resourceNamed('Team');
const READERS = 4;
const WRITERS = 2;
const PAUSE_MS = 20;
/** A request that takes longer was held up. */
const HELD_UP_MS = 1_000;
/** Behind a pooler the server ends the transaction of a client that fell silent after 15 seconds. */
const RESENT_MS = 20_000;

/** A request of the load; moments are those of `performance.now()`. */
interface Exchange {
  readonly began: number;
  readonly ended: number;
  readonly status: number;
  /** Of a create: the slug and the idempotency key. */
  readonly slug: string | undefined;
}

/** Readers and writers of one project that never stop asking. */
export class Load {
  readonly exchanges: Exchange[] = [];
  readonly #owner: Client;
  readonly #asking: Promise<unknown>;
  #isOver = false;

  constructor(owner: Client) {
    this.#owner = owner;
    const read = () => this.#note(undefined, () => owner.tryList(TEAM, { limit: 1 }));
    const write = () => {
      const slug = unique('outage');
      return this.#note(slug, () => this.#create(slug));
    };
    const all = [...Array.from({ length: READERS }, () => read), ...Array.from({ length: WRITERS }, () => write)];
    this.#asking = Promise.all(all.map((ask) => this.#repeat(ask)));
  }

  /** Resolves once all that was asked is answered. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#asking;
  }

  /** Requests that were answered otherwise than 200 or 503. */
  odd(): readonly number[] {
    return this.exchanges.map(({ status }) => status).filter((status) => status !== 200 && status !== 503);
  }

  /** How long the longest request took, in seconds. */
  longest(): number {
    return Math.max(...this.exchanges.map(({ began, ended }) => ended - began)) / 1_000;
  }

  /** Requests that were answered 503. */
  refused(): number {
    return this.exchanges.filter(({ status }) => status === 503).length;
  }

  /** Seconds from a moment until the last request ended that failed or was held up. */
  backAfter(moment: number): number {
    const bad = this.exchanges.filter(({ began, ended, status }) => status !== 200 || ended - began > HELD_UP_MS);
    return Math.max(0, ...bad.map(({ ended }) => ended - moment)) / 1_000;
  }

  /**
   * Creates that were acknowledged and are not there, and those that are not there exactly once after they were sent again under
   * their key.
   */
  async wrong(): Promise<readonly string[]> {
    const slugs = this.exchanges.flatMap(({ slug, status }) => (slug === undefined ? [] : [{ slug, status }]));
    for (const { slug, status } of slugs) {
      if (status !== 200) await eventually(slug, RESENT_MS, async () => (await this.#create(slug)).status === 200);
    }
    const found = new Map<string, number>();
    for await (const page of this.#owner.pages(TEAM, { select: { slug: true }, limit: 100 })) {
      for (const record of page) {
        const slug = asText(asObject(record).slug);
        found.set(slug, (found.get(slug) ?? 0) + 1);
      }
    }
    return slugs.map(({ slug }) => slug).filter((slug) => found.get(slug) !== 1);
  }

  #create(slug: string) {
    const data = { name: slug, slug };
    return this.#owner.call('POST', TEAM.path, { data }, { 'Idempotency-Key': slug });
  }

  async #repeat(ask: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await ask();
      await pause(PAUSE_MS);
    }
  }

  async #note(slug: string | undefined, ask: () => Promise<{ readonly status: number }>): Promise<void> {
    const began = performance.now();
    // A request without an answer is as odd as one with another status.
    const { status } = await ask().catch(() => ({ status: 0 }));
    this.exchanges.push({ began, ended: performance.now(), status, slug });
  }
}
