/** Partitions of `RecordEvent`, one for each day, reused cyclically: one more than the maximum days of `retain`, and the next day. */
export const EVENT_SLOTS = 32;

/** SQL of the partition that has the events of a moment. Each write calculates it, so it is one of floating point. */
export const eventSlot = (moment: string): string =>
  `floor(date_part('epoch', ${moment}) / 86400)::integer % ${EVENT_SLOTS}`;

/** Kind of a change for a reader: the record became visible, a field changed, or it is no longer visible. */
export const EVENT_KINDS = ['added', 'updated', 'removed'] as const;
