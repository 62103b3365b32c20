import {
  type Definition,
  type Found,
  type HookContext,
  isRequired,
  type OwnedDefinition,
  type ResourceHooks,
  type ResourceTypes,
} from '@catalog-service/engine';

type FieldOf<D extends Definition> = keyof D['fields'] & string;

/** A resource whose records are the changes of state of a parent, and where the parent keeps its current state. */
export interface Timeline<
  E = OwnedDefinition,
  EventField extends string = string,
  P = OwnedDefinition,
  ParentField extends string = string,
> {
  readonly events: E;
  readonly parentField: EventField;
  readonly stateField: EventField;
  readonly parents: P;
  readonly currentStateField: ParentField;
}

/** What every event has; the names of its parent and its state are the timeline's. */
interface Event {
  readonly _id: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

interface EventTypes extends ResourceTypes {
  readonly record: Event;
}

const IN_ORDER = ['startsAt', '_id'];

/**
 * Keeps the events of one parent a chain: each ends where the next one starts, by `startsAt` and then by id, and the
 * parent's current state is that of the last. The parent's row is locked first by every write, so that writers of one
 * timeline come one after another.
 */
export abstract class StateTimelineHooks implements ResourceHooks<EventTypes> {
  constructor(private readonly timeline: Timeline) {}

  async beforeCreate(data: Readonly<Partial<Event>>, context: HookContext): Promise<Partial<Event>> {
    const parent = this.#parentOf(data);
    if (parent !== undefined) await context.records(this.timeline.parents).lock(parent);
    const startsAt = data.startsAt ?? context.now;
    if (typeof data.endsAt === 'string' && Date.parse(data.endsAt) < Date.parse(startsAt)) {
      const detail = `An event does not end (${data.endsAt}) before it starts (${startsAt}).`;
      context.reject({ pointer: '/data/endsAt', code: 'invalid_value', detail });
    }
    return { startsAt };
  }

  async afterCreate(event: Event, context: HookContext): Promise<void> {
    await Promise.all([this.link(event, context), this.#followLast(event, context)]);
  }

  async beforeLock(id: string, context: HookContext): Promise<void> {
    const event = await context.records(this.timeline.events).first({ where: { _id: id } });
    const parent = event === undefined ? undefined : this.#parentOf(event);
    if (parent !== undefined) await context.records(this.timeline.parents).lock(parent);
  }

  async afterUpdate(_before: Event, after: Event, context: HookContext): Promise<void> {
    await this.#followLast(after, context);
  }

  /** Lets the event before a deleted one end where the one after it starts. */
  async afterDelete(event: Event, context: HookContext): Promise<void> {
    await Promise.all([this.#closeGap(event, context), this.#followLast(event, context)]);
  }

  /** Ends the event before a new one where that starts, and the new one where the next starts unless its end was given. */
  async link(event: Event, context: HookContext): Promise<void> {
    const events = context.records(this.timeline.events);
    const [previous, next] = await this.#neighbours(event, context);
    await Promise.all([
      previous && events.update(previous._id, { endsAt: event.startsAt }),
      event.endsAt === null && next && events.update(event._id, { endsAt: next.startsAt ?? null }),
    ]);
  }

  async #closeGap(event: Event, context: HookContext): Promise<void> {
    const [previous, next] = await this.#neighbours(event, context);
    if (previous === undefined) return;
    await context.records(this.timeline.events).update(previous._id, { endsAt: next?.startsAt ?? null });
  }

  /** The events before and after one; asked in one round trip, as all that does not wait for an answer: others wait for the parent's lock. */
  #neighbours(event: Event, context: HookContext) {
    return Promise.all([this.#neighbour('before', event, context), this.#neighbour('after', event, context)]);
  }

  #neighbour(
    side: 'before' | 'after',
    event: Event,
    context: HookContext,
  ): Promise<Found<OwnedDefinition> | undefined> {
    const { _id, startsAt } = event;
    return context.records(this.timeline.events).first({
      where: this.#ofParent(event),
      orderBy: IN_ORDER,
      descending: side === 'before',
      after: { _id, startsAt },
    });
  }

  /** Sets the parent's current state to that of its last event. A parent that must have a state keeps it when no event is left. */
  async #followLast(event: Event, context: HookContext): Promise<void> {
    const { events, stateField, parents, currentStateField } = this.timeline;
    const id = this.#parentOf(event);
    if (id === undefined) return;
    const [last, parent] = await Promise.all([
      context.records(events).first({ where: this.#ofParent(event), orderBy: IN_ORDER, descending: true }),
      context.records(parents).first({ where: { _id: id } }),
    ]);
    const state = last?.[stateField] ?? null;
    if (state === null && isRequired(parents, currentStateField)) return;
    if (parent === undefined || parent[currentStateField] === state) return;
    await context.records(parents).update(id, { [currentStateField]: state });
  }

  #ofParent(event: Event): Readonly<Record<string, string | null>> {
    return { [this.timeline.parentField]: this.#parentOf(event) ?? null };
  }

  #parentOf(event: object): string | undefined {
    const values: Readonly<Record<string, unknown>> = { ...event };
    const parent = values[this.timeline.parentField];
    return typeof parent === 'string' ? parent : undefined;
  }
}

/** A timeline whose fields are those of its definitions. */
export function timelineOf<E extends OwnedDefinition, P extends OwnedDefinition>(
  timeline: Timeline<E, FieldOf<E>, P, FieldOf<P>>,
): Timeline {
  return timeline;
}
