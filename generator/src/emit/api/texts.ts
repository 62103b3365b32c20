import type { Deprecation, Field } from '../../model/model.js';

/** `Deprecated since 2026-10-01, until 2027-04-01: use name.` */
export function deprecationText(deprecated: Deprecation): string {
  return `Deprecated ${deprecationWords(deprecated)}.`;
}

/** The same without the first word and the full stop. */
export function deprecationWords({ since, until, use }: Deprecation): string {
  return `since ${since}${until === undefined ? '' : `, until ${until}`}${use === undefined ? '' : `: use ${use}`}`;
}

/** The text about a field: its description, and the references of the record that must match. */
export function fieldText({ description, relation }: Field): string {
  const matches = Object.entries(relation?.match ?? {}).map(
    ([own, there]) => ` Its \`${there}\` must equal the \`${own}\` of the record.`,
  );
  return [description, ...matches].join('');
}
