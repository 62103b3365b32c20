import { cursorOfNow, follow, type RecordEvent } from './events.js';
import type { ResourceTypes } from './reference-client.js';
import type { Exactly, NoFields, Select, Selected } from './selection.js';
import type { CallOptions, Transport } from './transport.js';

/** The types of the resources that can be followed, by the names of these. */
type AllTypes = { readonly [Name: string]: ResourceTypes };

/** What is asked of each resource. */
type Asked<All extends AllTypes> = {
  readonly [Name in keyof All]?: {
    /** Conditions on fields of the records, all of which must hold. */
    readonly query?: All[Name]['query'];
    /** Fields to return; without it no record. */
    readonly select?: Select<All[Name]['record']>;
  };
};

/** Rejects unknown resources, and unknown fields of each. */
type ExactlyAsked<All extends AllTypes, Given> = {
  readonly [Name in keyof Given]: Name extends keyof All
    ? Given[Name] extends { readonly select: infer Fields }
      ? { readonly select: Exactly<Fields, All[Name]['record']> }
      : unknown
    : never;
};

interface FeedCursorOptions<All extends AllTypes, Given> extends CallOptions {
  /** The resources, each with what is asked of it; without it, all that the caller may read. The same with each cursor. */
  readonly resources?: Given & ExactlyAsked<All, Given>;
}

/** Where to begin, and which resources. */
export interface FeedOptions<All extends AllTypes, Given> extends FeedCursorOptions<All, Given> {
  /** A cursor: of `eventCursor`, or of an event. */
  readonly after: string;
  /** Changes of an answer of the service. */
  readonly limit?: number;
}

type SelectIn<Given> = Given extends { readonly select: infer Fields } ? Fields : NoFields;

/** A change of a record of one of the resources, which it names. */
export type FeedEvent<All extends AllTypes, Given = All> = {
  [Name in keyof Given & keyof All]: RecordEvent<
    Selected<All[Name]['record'], SelectIn<Given[Name]>>,
    keyof All[Name]['record']
  > & { readonly resource: Name };
}[keyof Given & keyof All];

/** The feed of the project: the changes of all its records that the caller may see, in one order. */
export class Feed<All extends AllTypes> {
  constructor(
    readonly transport: Transport,
    readonly path: string,
  ) {}

  /** The cursor of now: list the records afterwards, then follow from it. */
  eventCursor<const Given extends Asked<All>>(options: FeedCursorOptions<All, Given> = {}): Promise<string> {
    return cursorOfNow(this.transport, this.path, options);
  }

  /**
   * The changes after a cursor, for as long as they are iterated over. It goes on by itself after outages.
   * @throws ApiProblem events_gone through the iteration, if they cannot be told: begin again with `eventCursor`
   */
  events<const Given extends Asked<All> = All>(
    options: FeedOptions<All, Given>,
  ): AsyncGenerator<FeedEvent<All, Given>, void, undefined> {
    return follow(this.transport, this.path, options);
  }
}
