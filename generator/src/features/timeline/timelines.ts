import type { Literal } from '../../emit/nest/literal.js';
import type { Catalog, Field, Reference, Resource } from '../../model/model.js';
import type { ImpliedCheck } from '../feature.js';

/** A timeline with the fields that it names. */
export interface ResolvedTimeline {
  readonly events: Resource;
  readonly parent: Resource | Reference;
  readonly of: Field;
  readonly state: Field;
  readonly starts: Field;
  readonly ends: Field;
  readonly current: Field;
}

/** The timelines of a catalog. */
export const timelinesOf = ({ resources, references }: Catalog): readonly ResolvedTimeline[] =>
  resources.flatMap((events) => {
    const { timeline } = events;
    if (timeline === undefined) return [];
    const of = fieldNamed(events, timeline.of);
    const parent = [...resources, ...references].find(({ names }) => names.pascal === of.relation?.target);
    if (parent === undefined) throw new Error(`${events.names.title} is the timeline of nothing`);
    const [state, starts, ends] = [timeline.state, timeline.starts, timeline.ends].map((name) =>
      fieldNamed(events, name),
    );
    if (state === undefined || starts === undefined || ends === undefined) return [];
    return [{ events, parent, of, state, starts, ends, current: fieldNamed(parent, timeline.current) }];
  });

function fieldNamed({ names, fields }: Resource | Reference, name: string): Field {
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) throw new Error(`${names.title} has no field ${name}`);
  return field;
}

/** A record does not end before it starts. */
export function timelineChecks(entity: Resource | Reference): readonly ImpliedCheck[] {
  if (entity.kind === 'reference' || entity.timeline === undefined) return [];
  const { starts, ends } = entity.timeline;
  const that = {
    text: `${ends} >= ${starts}`,
    expression: { op: '>=', of: [{ field: ends }, { field: starts }] },
  } as const;
  // The catalog's own names have no underscore.
  return [{ name: 'in_time', that, message: 'A record does not end before it starts.', code: 'invalid_value' }];
}

/** The timelines to which a change of a record adds. */
export const addedTimelines = (entity: Resource | Reference, catalog: Catalog): Literal[] =>
  timelinesOf(catalog).flatMap(({ parent, events, current, of, state, starts }) => {
    const adds = parent === entity ? events.timeline?.adds : undefined;
    if (adds === undefined) return [];
    const [currentId, ofId, stateId] = [current, of, state].map(({ name, idField = name }) => idField);
    return [
      {
        events: events.names.pascal,
        current: currentId,
        of: ofId,
        state: stateId,
        starts: starts.name,
        adds: { ...adds },
      },
    ];
  });
