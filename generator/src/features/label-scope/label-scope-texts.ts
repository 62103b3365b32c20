import {
  type CatalogChange,
  type Entity,
  entityChange,
  matchFields,
  type Pair,
  type Side,
} from '../../diff/catalog-change.js';
import type { LabelScope, Served } from '../../model/model.js';
import { code } from '../../text.js';

/** Other labels decide which records a narrowed permission covers. */
export function* labelScopeChanges({ before, after }: Pair<Entity>, side: Side): Iterable<CatalogChange> {
  const [was, is] = [scopeText(before.labelScope), scopeText(after.labelScope)];
  const followed = matchFields(before.fields, after.fields).pairs.find(
    (field) => field.before.name === before.labelScope?.field,
  )?.after.name;
  // A field with another name leads to the same labels.
  const isRenamed = followed === after.labelScope?.field && before.labelScope?.kind === after.labelScope?.kind;
  if (was === is || isRenamed) return;
  const title = after.names.title;
  const message = `Label-scoped permissions on ${title} now depend on ${is}, no longer on ${was}`;
  yield entityChange(side, title, 'label-scope-changed', message, 'labelScope');
}

const scopeText = (scope: LabelScope | undefined): string =>
  scope === undefined ? 'no labels' : scope.kind === 'own' ? code(scope.field) : `the labels of ${code(scope.field)}`;

/** Which labels of a record count. */
export function labelTexts({ labelScope: scope }: Served): readonly string[] {
  if (scope === undefined) return ['A permission that is narrowed to labels grants nothing here.'];
  const labels = scope.kind === 'own' ? `${code(scope.field)}` : `the labels of its ${code(scope.field)}`;
  return [`A permission that is narrowed to labels applies to records with one of them in ${labels}.`];
}
