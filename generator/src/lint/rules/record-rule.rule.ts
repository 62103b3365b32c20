import { FEATURES } from '../../features/index.js';
import type { Resource } from '../../model/model.js';
import type { LintRule } from '../lint-finding.js';

/** A name may learn a value that it may not read, by the writes that a check or a list of `unique` rejects. */
export const revealingRules: LintRule = function* ({ catalog, locations }) {
  for (const resource of catalog.resources) {
    const title = resource.names.title;
    for (const { key, subject, fields } of rulesOf(resource)) {
      const hidden = fields.filter((name) => learnersOf(name, fields, resource).length > 0);
      const [first] = hidden;
      if (first === undefined) continue;
      const [learner = ''] = learnersOf(first, fields, resource);
      yield {
        rule: 'rule-reveals',
        resource: title,
        field: first,
        message: `${learner} may not read ${first} of ${title}, and learns about it from ${subject}.`,
        location: locations.entity(title, key),
      };
    }
  }
};

const rulesOf = (resource: Resource) =>
  FEATURES.flatMap(({ key, rejections }) => (rejections?.(resource) ?? []).map((rule) => ({ key, ...rule })));

/** The names that may write one of the fields and may not read this one. */
function learnersOf(name: string, written: readonly string[], { access, fields }: Resource): readonly string[] {
  const fieldNamed = (wanted: string) => fields.find((field) => field.name === wanted);
  const readers = new Set(fieldNamed(name)?.access.read);
  const writers = written.flatMap((one) => {
    const field = fieldNamed(one);
    const creators =
      field?.auto === true ? [] : (field?.access.create ?? []).filter((holder) => access.create.includes(holder));
    const updaters =
      field?.updatable === true ? field.access.update.filter((holder) => access.update.includes(holder)) : [];
    return [...creators, ...updaters];
  });
  return [...new Set(writers)].filter((holder) => !readers.has(holder));
}
