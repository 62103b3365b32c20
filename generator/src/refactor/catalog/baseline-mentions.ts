import { type Acceptance, acceptancesIn } from '../../catalog/acceptances.js';
import { SourceCache } from '../../catalog/source-cache.js';
import type { YamlSource } from '../../catalog/yaml-source.js';
import { BASELINE_FILE } from '../../lint/lint-baseline.js';
import { shrinkingEdits } from '../../lint/shrink-baseline.js';
import type { FileEdit } from '../tree-change.js';
import { editOf } from './mention.js';

/** One file is searched for several names. */
const CACHE = new SourceCache();

/** The subject of an accepted finding. */
type BaselineSubject = Partial<Pick<Acceptance['about'], 'resource' | 'field' | 'permission'>>;

/** The edits that remove entries about a subject from `lint-baseline.yaml`. */
export function baselineRemovals(baseline: YamlSource | undefined, subject: BaselineSubject): FileEdit[] {
  if (baseline === undefined) return [];
  return shrinkingEdits(baseline.text, acceptancesOf(baseline, subject)).map((edit) => editOf(baseline, edit));
}

function acceptancesOf(source: YamlSource, { resource, field, permission }: BaselineSubject): readonly Acceptance[] {
  const file = source.file === BASELINE_FILE ? BASELINE_FILE : 'accepted-changes.yaml';
  return acceptancesIn(file, source, CACHE).acceptances.filter(
    ({ about }) =>
      (resource === undefined || about.resource === resource) &&
      (field === undefined || about.field === field) &&
      (permission === undefined || about.permission === permission),
  );
}
