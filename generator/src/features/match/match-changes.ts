import { matchesOf } from '@catalog-service/vocabulary';
import type { CatalogChange, Entity, Pair, Side } from '../../diff/catalog-change.js';
import type { DiffRuleId } from '../../diff/diff-rules.js';
import { followedField } from '../../diff/followed-names.js';
import { code } from '../../text.js';

/** References that start or stop having to match. */
export function* matchChanges({ before, after }: Pair<Entity>, { catalog, locations }: Side): Iterable<CatalogChange> {
  const title = after.names.title;
  for (const field of after.fields) {
    const was = before.fields.find(({ name }) => name === field.name || name === field.renamedFrom);
    if (field.type !== 'Entity' || was === undefined) continue;
    const target = [...catalog.resources, ...catalog.references].find(
      ({ names }) => names.pascal === field.relation?.target,
    );
    const now = matchesOf(field.relation).map(([own, there]) => `${own} ${there}`);
    const known = matchesOf(was.relation).map(
      ([own, there]) => `${followedField(after, own)} ${followedField(target, there)}`,
    );
    const change = (rule: DiffRuleId, match: string, verb: string): CatalogChange => {
      const [own = '', there = ''] = match.split(' ');
      return {
        rule,
        about: { resource: title, fields: [field.name, own] },
        message: `${title}'s ${code(own)} ${verb} the ${code(there)} of its ${code(field.name)}`,
        location: locations?.field(title, field.name, 'match'),
      };
    };
    for (const match of now.filter((one) => !known.includes(one))) {
      yield change('match-required', match, 'has to be');
    }
    for (const match of known.filter((one) => !now.includes(one))) {
      yield change('match-ended', match, 'need not be');
    }
  }
}
