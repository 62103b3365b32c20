import { isOfCaller } from '@catalog-service/vocabulary';
import { isUnreadable } from '../../catalog/checks/check.js';
import { invalidDefault } from '../../catalog/checks/generated-default.js';
import type { Feature } from '../feature.js';

/** The user who calls as the default of the id of a record of the part `user`. */
export const caller: Feature = {
  key: 'caller',
  *fieldMistakes(field, context, entries, file) {
    if (!isOfCaller(field.input.default)) return;
    if (file.kind === 'reference') yield invalidDefault(field, `Nobody creates ${file.data.name} records as a user.`);
    const target = entries.find(({ input }) => input.id === field.name)?.input.entity ?? '';
    if (isUnreadable(context, target) || context.entityByTitle.get(target)?.data.part === 'user') return;
    yield invalidDefault(
      field,
      `The user who calls goes into the id of an Entity of the part user, and ${field.name} is none.`,
    );
  },
};
