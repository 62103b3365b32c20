import type { Check } from '../../catalog/checks/check.js';

/** An archive is a Date of the record that callers can name in a query, and that may be null. */
export const checkArchives: Check = function* ({ fields }) {
  for (const [{ kind, data, source }, entries] of fields) {
    const name = kind === 'resource' ? data.archive : undefined;
    const field = entries.find((entry) => entry.name === name);
    if (field === undefined || field.isDamaged) continue;
    const { type, list, required, internal, default: initial } = field.input;
    const is = [
      (type !== 'Date' || list === true) && 'is no Date',
      required === true && 'is required, so every record would be archived',
      initial !== undefined && 'has a default, so every new record would be archived',
      internal === true && 'is internal, so no query can name it',
    ].find((reason) => reason !== false);
    if (is !== undefined) yield source.atValue(['archive'], { code: 'invalid_archive', message: `${name} ${is}.` });
  }
};
