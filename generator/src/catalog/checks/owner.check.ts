import type { Check } from './check.js';
import { unknownField } from './field.check.js';

/** An owner is an Entity of the record that is a user. */
export const checkOwners: Check = function* (context) {
  const user = context.entities.find(({ data }) => data.part === 'user')?.data.name;
  for (const [file, entries] of context.fields) {
    const { owner } = file.data;
    if (owner === undefined) continue;
    const field = entries.find((candidate) => candidate.name === owner);
    if (field === undefined) {
      yield file.source.atValue(['owner'], unknownField(owner, entries));
    } else if (!field.isDamaged && (field.input.type !== 'Entity' || field.input.entity !== user)) {
      const message = `${owner} is no Entity that points at a user.`;
      yield file.source.atValue(['owner'], { code: 'invalid_owner', message });
    }
  }
};
