import { DatabaseBusy, DatabaseUnavailable } from './database.js';
import { TOO_MANY_CONNECTIONS } from './errors.js';
import { Histogram, STATEMENT_SECONDS } from './histogram.js';
import { RingQueue } from './ring-queue.js';
import type { Work } from './work.js';

export interface FairQueueOptions {
  /** Permits in all: work in progress at a time. */
  readonly permits: number;
  /** Permits that one project may hold while others are waiting. A project starts with this many; each fast statement earns one more. */
  readonly sharedPermits?: number;
  /** Permits that one project may hold even while no other waits; undefined where there is no such limit. */
  readonly permitsOfOne?: (projectId: string) => number | undefined;
  /** How long a request waits for its turns, in milliseconds, before DatabaseBusy: for all of its turns together. */
  readonly waitMs: number;
  /** Whether the next turn is that of the project that has been charged least, rather than that of the next project. */
  readonly isByCost?: boolean;
  /** Called now and then while a project that has nothing under way has waited for `starvingMs`. */
  readonly onStarving?: () => void;
}

/** How long a project has nothing under way and waits, before others give way, in milliseconds. */
const STARVING_MS = 1_000;

/** Half of the time that somebody waits at all, and no more than a second. */
export function starvingMs(waitMs: number): number {
  return Math.min(STARVING_MS, waitMs / 2);
}

interface Waiter {
  readonly work: Work;
  readonly since: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** A project with work that is under way or waits; the first who waits is the next. */
interface Line {
  readonly projectId: string;
  underWay: number;
  /** How much of it may be under way; one more each time that it was quick. */
  most: number;
  /** What its work has cost by now; of a project that begins, what the last turn stood at. */
  cost: number;
  readonly waiting: RingQueue<Waiter>;
}

/** How long a request waits for its turns, before it is told to come back. */
export const TURN_MS = 2_000;

const MILLISECONDS = 1_000;
const LOOK_MS = 100;
/** Who asks one thing after the other has nothing here most of the time, and is a neighbour all the same. */
const SHARED_MS = 100;

/**
 * Fair scheduling between projects. Work acquires a permit at once while there is a free one. Otherwise projects take turns, each of
 * them first come, first served; a project that holds less than an equal share comes before one that holds more.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  #size: number;
  readonly #lines = new Map<string, Line>();
  /** The lines in which somebody waits, in the order of their turns. */
  readonly #turns: Line[] = [];
  /** That of who was the last to go: where it comes again at once, it is known to be quick. */
  #last: Line | undefined;
  #underWay = 0;
  /** What the project of the last turn had been charged then. */
  #costOfTurn = 0;
  /** 0, or when one project is taken to be alone again. */
  #sharedUntil = 0;
  #clock: NodeJS.Timeout | undefined;
  /** Seconds that those waited who did not acquire a permit at once. */
  readonly waits = new Histogram(STATEMENT_SECONDS);
  #refused = 0;
  #isClosed = false;
  #onIdle: (() => void) | undefined;

  constructor(options: FairQueueOptions) {
    this.#options = options;
    this.#size = options.permits;
  }

  /** Whether several projects have had something under way, or waiting, of late. Costs one comparison while one is alone. */
  get isShared(): boolean {
    if (this.#lines.size > 1) this.#sharedUntil = performance.now() + SHARED_MS;
    else if (this.#sharedUntil > 0 && performance.now() > this.#sharedUntil) this.#sharedUntil = 0;
    return this.#sharedUntil > 0;
  }

  get underWay(): number {
    return this.#underWay;
  }

  /** Whether the project holds a permit. */
  has(projectId: string): boolean {
    return (this.#lines.get(projectId)?.underWay ?? 0) > 0;
  }

  /** Whether some of the project's work waits. */
  isWaiting(projectId: string): boolean {
    return (this.#lines.get(projectId)?.waiting.size ?? 0) > 0;
  }

  /** How many wait. */
  get waiting(): number {
    let waiting = 0;
    for (const line of this.#turns) waiting += line.waiting.size;
    return waiting;
  }

  /** How many had no turn in time. */
  get refused(): number {
    return this.#refused;
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
   * @param since when it began to wait, where that is longer ago than what its client has waited for other turns
   * @throws DatabaseBusy where none came in time; DatabaseUnavailable where the client went away or the queue was closed
   */
  acquire(work: Work, since: number = performance.now() - (work.presence?.waitedMs ?? 0)): Promise<void> {
    if (this.#isClosed) return Promise.reject(closed());
    return new Promise((resolve, reject) => {
      const { projectId } = work;
      const line = this.#lines.get(projectId) ?? this.#open(projectId);
      line.waiting.push({ work, since, resolve, reject });
      if (line.waiting.size === 1) this.#turns.push(line);
      this.#clock ??= setInterval(() => this.#look(), LOOK_MS);
    });
  }

  /** Changes the number of permits; work in progress beyond it continues. */
  resize(permits: number): void {
    this.#size = permits;
    if (this.#turns.length > 0) this.#next();
  }

  /** Charges a project for work that holds a permit. */
  charge({ projectId }: Work, cost: number): void {
    const line = this.#lines.get(projectId);
    if (line !== undefined) line.cost += cost;
  }

  /** Releases a permit, to the project whose turn it is. @param isSlow whether it was held for too long */
  release({ projectId }: Work, isSlow = false): void {
    const line = this.#lines.get(projectId);
    if (line === undefined || line.underWay === 0) throw new Error('A permit is released that nobody holds');
    if (isSlow) line.most = this.#leastOfOne;
    else if (line.most < this.#size) line.most += 1;
    line.underWay -= 1;
    this.#underWay -= 1;
    this.#closeIfEmpty(line);
    if (this.#turns.length > 0) this.#next();
    if (this.#underWay === 0) this.#onIdle?.();
  }

  /** Turns away who waits, and lets what is under way end, at most for `graceMs` milliseconds. */
  async close(graceMs: number): Promise<void> {
    this.#isClosed = true;
    for (const line of [...this.#turns]) this.#refuse(line, () => true, closed());
    if (this.#underWay === 0) return;
    await new Promise<void>((resolve) => {
      const impatience = setTimeout(resolve, graceMs);
      this.#onIdle = () => {
        clearTimeout(impatience);
        resolve();
      };
    });
  }

  get #permits(): number {
    const { sharedPermits = this.#size } = this.#options;
    return this.isShared ? Math.min(sharedPermits, this.#size) : this.#size;
  }

  #permitsOf({ projectId, most }: Line): number {
    return this.#options.permitsOfOne?.(projectId) ?? most;
  }

  /** What is slow is found out by trying: a project begins with few permits, so that others need not wait for many such trials. */
  get #leastOfOne(): number {
    return this.#options.sharedPermits ?? Number.POSITIVE_INFINITY;
  }

  #open(projectId: string): Line {
    const line =
      this.#last?.projectId === projectId
        ? this.#last
        : { projectId, underWay: 0, most: this.#leastOfOne, cost: 0, waiting: new RingQueue<Waiter>() };
    line.cost = Math.max(line.cost, this.#costOfTurn);
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
      const line = this.#whoseTurn();
      const waiter = line?.waiting.first;
      if (line === undefined || waiter === undefined) return;
      if (isGone(waiter)) {
        this.#refuse(line, isGone, gone());
        continue;
      }
      line.waiting.shift();
      this.#costOfTurn = line.cost;
      this.#passOn(line);
      const waitedMs = this.#noteWait(waiter);
      if (waiter.work.presence !== undefined) waiter.work.presence.waitedMs = waitedMs;
      line.underWay += 1;
      this.#underWay += 1;
      waiter.resolve();
    }
  }

  /** The first with less than its share; where nobody has less, the first who may have more. */
  #whoseTurn(): Line | undefined {
    if (this.#options.isByCost === true) return this.#leastCharged();
    const share = Math.floor(this.#permits / this.#lines.size);
    let first: Line | undefined;
    for (const line of this.#turns) {
      if (line.underWay >= this.#permitsOf(line)) continue;
      if (line.underWay < share) return line;
      first ??= line;
      if (share === 0) return first;
    }
    return first;
  }

  #leastCharged(): Line | undefined {
    return this.#turns.reduce<Line | undefined>(
      (least, line) => (least && least.cost <= line.cost ? least : line),
      undefined,
    );
  }

  /** The next turn is somebody else's. */
  #passOn(line: Line): void {
    if (line.waiting.size > 0 && this.#turns.length === 1) return;
    this.#turns.splice(this.#turns.indexOf(line), 1);
    if (line.waiting.size > 0) this.#turns.push(line);
    if (this.#turns.length > 0) return;
    clearInterval(this.#clock);
    this.#clock = undefined;
  }

  /** Gives the milliseconds. */
  #noteWait({ since }: Waiter): number {
    const waitedMs = performance.now() - since;
    this.waits.add(waitedMs / MILLISECONDS);
    return waitedMs;
  }

  /** Turns those away for whom `isOver` holds, and gives their number. */
  #refuse(line: Line, isOver: (waiter: Waiter) => boolean, error: Error): number {
    const refused = line.waiting.takeAway(isOver);
    if (line.waiting.size === 0) this.#passOn(line);
    this.#closeIfEmpty(line);
    for (const waiter of refused) {
      this.#noteWait(waiter);
      waiter.reject(error);
    }
    return refused.length;
  }

  /** Sends away who has waited too long. */
  #look(): void {
    const { waitMs, onStarving } = this.#options;
    const now = performance.now();
    const isLate = ({ since, work }: Waiter): boolean =>
      // There may be no later look in time.
      now - since + LOOK_MS > waitMs && work.isPatient !== true;
    let isStarving = false;
    for (const line of [...this.#turns]) {
      isStarving ||= line.underWay === 0 && line.waiting.some(({ since }) => now - since >= starvingMs(waitMs));
      this.#refused += this.#refuse(line, isLate, late(waitMs));
    }
    if (isStarving) onStarving?.();
  }
}

function isGone({ work }: Waiter): boolean {
  return work.presence?.isGone === true;
}

function late(waitMs: number): DatabaseBusy {
  return new DatabaseBusy(`The project had no turn within ${waitMs} ms`, TOO_MANY_CONNECTIONS);
}

/** Nothing is begun for it. */
export function gone(): DatabaseUnavailable {
  return new DatabaseUnavailable('The client went away');
}

function closed(): DatabaseUnavailable {
  return new DatabaseUnavailable('The database is closed');
}
