import { type Check, isUnreadable } from '../../catalog/checks/check.js';

/** An owner is an Entity of the record that is a user. */
export const checkOwners: Check = function* (context) {
  const user = context.entities.find(({ data }) => data.part === 'user')?.data.name;
  for (const [file, entries] of context.fields) {
    const { owner } = file.data;
    if (owner === undefined) continue;
    const field = entries.find((candidate) => candidate.name === owner);
    if (
      field !== undefined &&
      !(field.isDamaged || isUnreadable(context, field.input.entity ?? '')) &&
      (field.input.type !== 'Entity' || field.input.entity !== user)
    ) {
      const message = `${owner} is not an Entity that refers to a user.`;
      yield file.source.atValue(['owner'], { code: 'invalid_owner', message });
    }
  }
};
