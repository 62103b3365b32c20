import { takeTurn } from './against.js';
import { checkAnswers } from './check-answers.js';
import {
  askedOf,
  type Contender,
  environmentOf,
  type RunningContender,
  startContender,
} from './contenders/contender.js';
import type { SeededDatabases } from './database/seeded-server.js';
import { type Effort, median, medianTurn, type Turn } from './measure.js';
import { messageOf } from './message.js';
import { MEASURED, type Operation, type RequestPlace } from './requests.js';

/** Who takes part, and on which data. */
export interface Entrant {
  readonly contender: Contender;
  readonly databases: SeededDatabases;
  /** Whether the others are measured also where this one fails. */
  readonly mayFail: boolean;
}

/** The medians of one contender. */
export interface ContenderResult {
  readonly contender: Contender;
  /** By the title of the operation; without those that the contender has not. */
  readonly loads: ReadonlyMap<string, Turn>;
  /** Resident MiB after the load of a round. */
  readonly memory: number;
  /** Milliseconds from the start of the process to its first 200. */
  readonly coldStart: number;
}

/** A contender that was not measured, and why. */
export interface Absent {
  readonly contender: Contender;
  readonly reason: string;
}

export interface Compared {
  readonly results: readonly ContenderResult[];
  readonly absent: readonly Absent[];
}

export interface CompareOptions {
  readonly monitors: number;
  readonly entrants: readonly Entrant[];
  readonly operations: readonly Operation[];
  readonly effort: Effort;
  /** @param share of the work that is done, 0 to 1 */
  readonly onProgress: (title: string, share: number) => void;
}

/** Seconds of a turn: short beside what else the machine does, so that it disturbs all alike. */
const TURN_SECONDS = 0.5;
/** Until everybody's connections are open and busy. */
const SETTLING_SECONDS = 0.1;

/** An entrant that runs, on data that nobody else touches. */
interface Participant extends Entrant {
  readonly running: RunningContender;
  readonly databaseUrl: string;
  /** Milliseconds, of each start. */
  readonly coldStarts: readonly number[];
  readonly loads: Map<string, Turn>;
}

/**
 * Measures the contenders by turns of half a second, `effort.rounds * effort.seconds` seconds of each in all: they all run all the
 * time, and of what the machine does beside them each gets its part. What is given is the median of the turns.
 * @throws Error where a contender fails that may not
 */
export async function compare(options: CompareOptions): Promise<Compared> {
  const { entrants, operations, onProgress } = options;
  const participants: Participant[] = [];
  const absent: Absent[] = [];
  const leaveOut = async (participant: Participant, error: unknown) => {
    participants.splice(participants.indexOf(participant), 1);
    await stop(participant);
    if (!participant.mayFail) throw error;
    absent.push({ contender: participant.contender, reason: messageOf(error) });
  };
  try {
    for (const entrant of entrants) {
      onProgress(`Starting ${entrant.contender.title}`, 0);
      try {
        participants.push(await takePart(entrant, options));
      } catch (error) {
        if (!entrant.mayFail) throw error;
        absent.push({ contender: entrant.contender, reason: messageOf(error) });
      }
    }
    for (const [step, operation] of operations.entries()) {
      await measureByTurns(participants, operation, options, step / operations.length, leaveOut);
    }
    const results = await Promise.all(
      participants.map(async ({ contender, running, loads, coldStarts }) => ({
        contender,
        loads,
        memory: await running.memory(),
        coldStart: median(coldStarts),
      })),
    );
    return { results, absent };
  } finally {
    await Promise.all(participants.map(stop));
  }
}

async function stop({ running, databases, databaseUrl }: Participant): Promise<void> {
  await running.stop();
  await databases.drop(databaseUrl);
}

/** Starts it, as many times as there are rounds, and asks it for everything once. */
async function takePart(entrant: Entrant, { monitors, operations, effort }: CompareOptions): Promise<Participant> {
  const { contender, databases } = entrant;
  const place: RequestPlace = { credentials: databases.credentials, monitors };
  const databaseUrl = await databases.freshDatabase();
  const { request } = askedOf(contender, MEASURED.getItem) ?? MEASURED.getItem;
  const start = { environment: environmentOf(contender, databaseUrl), first: request(place, 0) };
  const coldStarts: number[] = [];
  try {
    for (let round = 1; round < effort.rounds; round += 1) {
      const running = await startContender(contender, start);
      coldStarts.push(running.coldStart);
      await running.stop();
    }
    const running = await startContender(contender, start);
    coldStarts.push(running.coldStart);
    try {
      await checkAnswers(contender, running.baseUrl, place, operations);
    } catch (error) {
      await running.stop();
      throw error;
    }
    return { ...entrant, running, databaseUrl, coldStarts, loads: new Map() };
  } catch (error) {
    await databases.drop(databaseUrl);
    throw error;
  }
}

async function measureByTurns(
  participants: readonly Participant[],
  operation: Operation,
  { monitors, effort, onProgress }: CompareOptions,
  share: number,
  leaveOut: (participant: Participant, error: unknown) => Promise<void>,
): Promise<void> {
  const those = participants.filter(({ contender }) => askedOf(contender, operation) !== undefined);
  const turnsOf = new Map<Participant, Turn[]>(those.map((participant) => [participant, []]));
  const take = async (participant: Participant, round: number, turn: Effort) => {
    const { contender, running, databases } = participant;
    const place: RequestPlace = { credentials: databases.credentials, monitors };
    try {
      return await takeTurn(running, round, askedOf(contender, operation) ?? operation, place, turn);
    } catch (error) {
      turnsOf.delete(participant);
      await leaveOut(participant, error);
      return undefined;
    }
  };
  const total = effort.rounds * effort.seconds;
  const seconds = Math.min(TURN_SECONDS, total);
  const rounds = Math.round(total / seconds);
  for (let round = 0; round <= rounds; round += 1) {
    // Forwards and backwards: nobody comes always after the same one.
    const inTurn = round % 2 === 0 ? [...turnsOf] : [...turnsOf].reverse();
    onProgress(operation.title, share);
    for (const [participant, turns] of inTurn) {
      // The first one warms up.
      const turn = round === 0 ? { ...effort, seconds: 0 } : { ...effort, seconds, warmUpSeconds: SETTLING_SECONDS };
      const load = await take(participant, round, turn);
      if (round > 0 && load !== undefined) turns.push(load);
    }
  }
  for (const [{ loads }, turns] of turnsOf) loads.set(operation.title, medianTurn(turns));
}
