/** Partitions of `RecordEvent`, one for each day, used in turn: one more than the days of `retain` at most, and the day that begins. */
export const EVENT_SLOTS = 32;

/** SQL of the partition that has the events of a moment. */
export const eventSlot = (moment: string): string =>
  `(floor(extract(epoch FROM ${moment}) / 86400)::bigint % ${EVENT_SLOTS})::integer`;

/** What a change of a record is to a reader: it came into sight, a field changed, or it left. */
export const EVENT_KINDS = ['added', 'updated', 'removed'] as const;
