import type { Field } from '../../model/model.js';

/** What people are told of a field: its description, and which references of the record have to match. */
export function fieldText({ description, relation }: Field): string {
  const matches = Object.entries(relation?.match ?? {}).map(
    ([own, there]) => ` Its \`${there}\` has to be the \`${own}\` of the record.`,
  );
  return [description, ...matches].join('');
}
