import { CONSUMER_LEVELS, type ConsumerLevel } from '../release/releases.js';
import type { CatalogChange } from './catalog-change.js';
import { type DiffRuleId, FILE_RULES, levelOf } from './diff-rules.js';

/** A change as callers see it. */
export interface ConsumerChange {
  readonly level: ConsumerLevel;
  /** Title of the resource, reference or enumeration; absent: the service as a whole. */
  readonly about?: string | undefined;
  /** One sentence in Markdown, without its full stop. */
  readonly text: string;
}

/** Nobody sees these over HTTP. */
const SILENT: ReadonlySet<DiffRuleId> = new Set<DiffRuleId>([
  ...FILE_RULES,
  'part-changed',
  'plan-changed',
  'seed-grants',
  'demo-grants',
  'storage-changed',
  'trail-lost',
  'trail-gained',
  'acceptance-without-change',
  'table-dropped',
  'column-dropped',
  'values-sealed',
  'type-lost',
  'column-required',
  'table-added',
  'column-added',
  'column-optional',
  'values-made',
  'values-renamed',
  'index-added',
  'index-dropped',
]);

/** Reviewers read these as a gain of somebody; callers may meet other records, other answers, or another resource. */
const BREAKING_TOO: ReadonlySet<DiffRuleId> = new Set<DiffRuleId>([
  'path-taken',
  'scope-changed',
  'belonging-changed',
  'label-scope-changed',
  'owner-changed',
  'default-decides',
  'delete-reaches-further',
  'restore-ends',
  'records-expire',
  'values-lost',
  'values-calculated',
]);

/** The changes that callers may notice, the gravest first, each once. */
export function consumerChanges(changes: readonly CatalogChange[]): readonly ConsumerChange[] {
  const seen = new Set<string>();
  const told = changes.flatMap(({ rule, about: { resource }, message }): ConsumerChange[] => {
    if (SILENT.has(rule) || seen.has(message)) return [];
    seen.add(message);
    return [{ level: consumerLevel(rule), ...(resource !== undefined && { about: resource }), text: message }];
  });
  return CONSUMER_LEVELS.flatMap((level) => told.filter((change) => change.level === level));
}

function consumerLevel(rule: DiffRuleId): ConsumerLevel {
  if (levelOf(rule) === 'breaking' || BREAKING_TOO.has(rule)) return 'breaking';
  return rule === 'deprecated' ? 'deprecated' : 'compatible';
}
