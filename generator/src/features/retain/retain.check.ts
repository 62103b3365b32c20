import type { Check } from '../../catalog/checks/check.js';

/** The age of a record counts from a Date. */
export const checkRetentions: Check = function* ({ fields }) {
  for (const [{ kind, data, source }, entries] of fields) {
    const by = kind === 'resource' ? data.retain?.by : undefined;
    if (by === undefined) continue;
    const field = entries.find((candidate) => candidate.name === by);
    if (field === undefined || field.isDamaged) continue;
    if (field.input.type !== 'Date' || field.input.list === true) {
      const is = field.input.list === true ? 'a list' : `of the type ${field.input.type}`;
      const message = `${by} is ${is}; an age counts from a Date.`;
      yield source.atValue(['retain', 'by'], { code: 'invalid_value', message });
    }
  }
};
