import { DatabaseBusy, DatabaseUnavailable } from './database.js';
import { TOO_MANY_CONNECTIONS } from './errors.js';
import type { LaneState } from './lane-state.js';
import { RingQueue } from './ring-queue.js';
import type { Work } from './work.js';

export interface FairQueueOptions {
  /** Permits in all: work in progress at a time. */
  readonly permits: number;
  /** Permits that one project may hold while others are waiting. A project starts with this many; each fast statement earns one more. */
  readonly sharedPermits?: number;
  /** Permits that one project may hold even while no other waits; undefined where there is no such limit. */
  readonly permitsOfOne?: (projectId: string) => number | undefined;
  /** How long a request waits for all of its permits together, in milliseconds, before DatabaseBusy. */
  readonly waitMs: number;
  /** Whether the next permit goes to the project that has been charged least, instead of the next project in line. */
  readonly isByCost?: boolean;
  /** Called repeatedly while a project with nothing in progress has waited for `starvingMs`. */
  readonly onStarving?: () => void;
}

const STARVING_MS = 1_000;

/** How long a project with nothing in progress waits before others give way: half of `waitMs`, at most a second. */
export function starvingMs(waitMs: number): number {
  return Math.min(STARVING_MS, waitMs / 2);
}

interface Waiter {
  readonly work: Work;
  readonly since: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** A project with work in progress or waiting. */
interface Line {
  readonly projectId: string;
  underWay: number;
  /** The permits that it may hold; each fast statement earns one more. */
  most: number;
  /** The cost of its work so far; a new project begins with the cost of the last one that got a permit. */
  cost: number;
  readonly waiting: RingQueue<Waiter>;
}

/** How long a request waits for its permits, in milliseconds. */
export const PERMIT_WAIT_MS = 2_000;

const LOOK_MS = 100;
/** A project that sends one request after the other has nothing here most of the time, and counts all the same. */
const SHARED_MS = 100;

/**
 * Fair scheduling between projects. Work acquires a permit at once while one is free. Otherwise projects alternate, each of them first
 * come, first served; a project that holds less than an equal share comes before one that holds more.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  #size: number;
  readonly #lines = new Map<string, Line>();
  /** The lines in which work waits, the next first. */
  readonly #waiting: Line[] = [];
  /** The line that became empty last: if its project returns at once, it need not earn its permits again. */
  #last: Line | undefined;
  #underWay = 0;
  #costOfLast = 0;
  /** 0, or when one project counts as alone again. */
  #sharedUntil = 0;
  #clock: NodeJS.Timeout | undefined;
  #onWait: ((milliseconds: number) => void) | undefined;
  #refused = 0;
  #isClosed = false;
  #onIdle: (() => void) | undefined;

  constructor(options: FairQueueOptions) {
    this.#options = options;
    this.#size = options.permits;
  }

  /** Whether several projects have had work here lately. Costs one comparison while one is alone. */
  get isShared(): boolean {
    if (this.#lines.size > 1) this.#sharedUntil = performance.now() + SHARED_MS;
    else if (this.#sharedUntil > 0 && performance.now() > this.#sharedUntil) this.#sharedUntil = 0;
    return this.#sharedUntil > 0;
  }

  /** The state of this queue, as a lane with a number of connections. */
  state(name: string, connections: number): LaneState {
    const watchWaits: LaneState['watchWaits'] = (watcher) => {
      this.#onWait = watcher;
    };
    return {
      name,
      connections,
      underWay: this.#underWay,
      waiting: this.waiting,
      refused: this.#refused,
      watchWaits,
    };
  }

  has(projectId: string): boolean {
    return (this.#lines.get(projectId)?.underWay ?? 0) > 0;
  }

  /** Whether some of the project's work waits. */
  isWaiting(projectId: string): boolean {
    return (this.#lines.get(projectId)?.waiting.size ?? 0) > 0;
  }

  get waiting(): number {
    let waiting = 0;
    for (const line of this.#waiting) waiting += line.waiting.size;
    return waiting;
  }

  /** Acquires a permit if the project need not wait for one. Call `release` afterwards. */
  tryAcquire({ projectId }: Work): boolean {
    if (this.#underWay >= this.#permits || this.#isClosed) return false;
    const line = this.#lines.get(projectId);
    if (line === undefined) {
      this.#open(projectId).underWay = 1;
    } else {
      if (line.waiting.size > 0 || line.underWay >= this.#permitsOf(line)) return false;
      line.underWay += 1;
    }
    this.#underWay += 1;
    return true;
  }

  /**
   * Waits until a permit is acquired.
   * @param since when it began to wait; by default, what its client has waited for other permits counts
   * @throws DatabaseBusy if none came in time; DatabaseUnavailable if the client hung up or the queue was closed
   */
  acquire(work: Work, since: number = performance.now() - (work.client?.waitedMs ?? 0)): Promise<void> {
    if (this.#isClosed) return Promise.reject(closed());
    return new Promise((resolve, reject) => {
      const { projectId } = work;
      const line = this.#lines.get(projectId) ?? this.#open(projectId);
      line.waiting.push({ work, since, resolve, reject });
      if (line.waiting.size === 1) this.#waiting.push(line);
      this.#clock ??= setInterval(() => this.#look(), LOOK_MS);
    });
  }

  /** Runs work with a permit. @throws as `acquire`, and as the work */
  async use<T>(work: Work, run: () => Promise<T>): Promise<T> {
    if (!this.tryAcquire(work)) await this.acquire(work);
    try {
      return await run();
    } finally {
      this.release(work);
    }
  }

  /** Changes the number of permits; work in progress beyond it continues. */
  resize(permits: number): void {
    this.#size = permits;
    if (this.#waiting.length > 0) this.#next();
  }

  /** Charges a project for work that holds a permit. */
  charge({ projectId }: Work, cost: number): void {
    const line = this.#lines.get(projectId);
    if (line !== undefined) line.cost += cost;
  }

  /** Releases a permit to the next in line. @param isSlow whether it was held for too long */
  release({ projectId }: Work, isSlow = false): void {
    const line = this.#lines.get(projectId);
    if (line === undefined || line.underWay === 0) throw new Error('A permit was released that was not acquired');
    if (isSlow) line.most = this.#leastOfOne;
    else if (line.most < this.#size) line.most += 1;
    line.underWay -= 1;
    this.#underWay -= 1;
    this.#closeIfEmpty(line);
    if (this.#waiting.length > 0) this.#next();
    if (this.#underWay === 0) this.#onIdle?.();
  }

  /**
   * Rejects waiting work, and lets work in progress end, at most for `graceMs` milliseconds.
   * @returns the rest of that time
   */
  async close(graceMs: number): Promise<number> {
    const since = performance.now();
    this.#isClosed = true;
    for (const line of [...this.#waiting]) this.#refuse(line, () => true, closed());
    if (this.#underWay === 0) return graceMs;
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, graceMs);
      this.#onIdle = () => {
        clearTimeout(timeout);
        resolve();
      };
    });
    return Math.max(0, graceMs - (performance.now() - since));
  }

  get #permits(): number {
    const { sharedPermits = this.#size } = this.#options;
    return this.isShared ? Math.min(sharedPermits, this.#size) : this.#size;
  }

  #permitsOf({ projectId, most }: Line): number {
    return this.#options.permitsOfOne?.(projectId) ?? most;
  }

  /** Slow statements are known only after they ran. A project therefore begins with few permits, so that others wait for few of them. */
  get #leastOfOne(): number {
    return this.#options.sharedPermits ?? Number.POSITIVE_INFINITY;
  }

  #open(projectId: string): Line {
    const line =
      this.#last?.projectId === projectId
        ? this.#last
        : { projectId, underWay: 0, most: this.#leastOfOne, cost: 0, waiting: new RingQueue<Waiter>() };
    line.cost = Math.max(line.cost, this.#costOfLast);
    this.#lines.set(projectId, line);
    return line;
  }

  #closeIfEmpty(line: Line): void {
    if (line.underWay > 0 || line.waiting.size > 0) return;
    this.#lines.delete(line.projectId);
    this.#last = line;
  }

  #next(): void {
    while (this.#underWay < this.#permits) {
      const line = this.#nextLine();
      const waiter = line?.waiting.first;
      if (line === undefined || waiter === undefined) return;
      if (isGone(waiter)) {
        this.#refuse(line, isGone, gone());
        continue;
      }
      line.waiting.shift();
      this.#costOfLast = line.cost;
      this.#rotate(line);
      const waitedMs = this.#noteWait(waiter);
      if (waiter.work.client !== undefined) waiter.work.client.waitedMs = waitedMs;
      line.underWay += 1;
      this.#underWay += 1;
      waiter.resolve();
    }
  }

  /** The first line with less than its share; if there is none, the first that may have more. */
  #nextLine(): Line | undefined {
    if (this.#options.isByCost === true) return this.#leastCharged();
    const share = Math.floor(this.#permits / this.#lines.size);
    let first: Line | undefined;
    for (const line of this.#waiting) {
      if (line.underWay >= this.#permitsOf(line)) continue;
      if (line.underWay < share) return line;
      first ??= line;
      if (share === 0) return first;
    }
    return first;
  }

  #leastCharged(): Line | undefined {
    let least = this.#waiting[0];
    for (const line of this.#waiting) if (least === undefined || line.cost < least.cost) least = line;
    return least;
  }

  /** Puts a line behind the others, or removes it if nothing waits in it. */
  #rotate(line: Line): void {
    if (line.waiting.size > 0 && this.#waiting.length === 1) return;
    this.#waiting.splice(this.#waiting.indexOf(line), 1);
    if (line.waiting.size > 0) this.#waiting.push(line);
    if (this.#waiting.length > 0) return;
    clearInterval(this.#clock);
    this.#clock = undefined;
  }

  /** @returns milliseconds */
  #noteWait({ since }: Waiter): number {
    const waitedMs = performance.now() - since;
    this.#onWait?.(waitedMs);
    return waitedMs;
  }

  /** Rejects those for which `isOver` holds, and gives their number. */
  #refuse(line: Line, isOver: (waiter: Waiter) => boolean, error: Error): number {
    const refused = line.waiting.remove(isOver);
    if (line.waiting.size === 0) this.#rotate(line);
    this.#closeIfEmpty(line);
    for (const waiter of refused) {
      this.#noteWait(waiter);
      waiter.reject(error);
    }
    return refused.length;
  }

  /** Rejects requests that have waited too long. */
  #look(): void {
    const { waitMs, onStarving } = this.#options;
    const now = performance.now();
    const isLate = ({ since, work }: Waiter): boolean =>
      // The next look would be too late.
      now - since + LOOK_MS > waitMs && work.isPatient !== true;
    let isStarving = false;
    for (const line of [...this.#waiting]) {
      isStarving ||= line.underWay === 0 && line.waiting.some(({ since }) => now - since >= starvingMs(waitMs));
      this.#refused += this.#refuse(line, isLate, late(waitMs));
    }
    if (isStarving) onStarving?.();
  }
}

function isGone({ work }: Waiter): boolean {
  return work.client?.isGone === true;
}

function late(waitMs: number): DatabaseBusy {
  return new DatabaseBusy(`The project got no permit within ${waitMs} ms`, TOO_MANY_CONNECTIONS);
}

/** The error of work whose client hung up before it began. */
export function gone(): DatabaseUnavailable {
  return new DatabaseUnavailable('The client disconnected');
}

function closed(): DatabaseUnavailable {
  return new DatabaseUnavailable('The database is closed');
}
