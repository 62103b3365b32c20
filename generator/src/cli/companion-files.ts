import { nearest } from '@catalog-service/vocabulary';
import { type AcceptingFile, acceptancesIn } from '../catalog/acceptances.js';
import type { Diagnostic } from '../catalog/diagnostics/diagnostic.js';
import { SourceCache } from '../catalog/source-cache.js';
import { YamlSource } from '../catalog/yaml-source.js';
import { DIFF_RULES } from '../diff/diff-rules.js';
import type { Catalog } from '../model/model.js';
import { PROPERTIES_FILE, propertyProblems } from '../prove/properties.js';

const ACCEPTING: readonly AcceptingFile[] = ['lint-baseline.yaml', 'accepted-changes.yaml'];

/**
 * The mistakes of the companion files of a catalog.
 *
 * @param textOf the text of a file by its name; undefined if there is none.
 */
export function companionProblems(
  catalog: Catalog,
  textOf: (file: string) => string | undefined,
): readonly Diagnostic[] {
  const properties = textOf(PROPERTIES_FILE);
  return [
    ...ACCEPTING.flatMap((file) => acceptanceProblems(file, textOf(file))),
    ...(properties === undefined ? [] : propertyProblems(new YamlSource(PROPERTIES_FILE, properties), catalog)),
  ];
}

function acceptanceProblems(file: AcceptingFile, text: string | undefined): readonly Diagnostic[] {
  if (text === undefined) return [];
  const source = new YamlSource(file, text);
  const { acceptances, diagnostics } = acceptancesIn(file, source, new SourceCache());
  // An entry of the baseline that no rule finds is a finding of the lint.
  if (diagnostics.length > 0 || file === 'lint-baseline.yaml') return diagnostics;
  const rules = Object.keys(DIFF_RULES);
  return acceptances.flatMap(({ rule, path }) => {
    if (rules.includes(rule)) return [];
    const message = `There is no kind of change ${JSON.stringify(rule)}.`;
    return [
      source.atValue([...path.slice(0, 2), 'rule'], {
        code: 'unknown_rule',
        message,
        suggestion: nearest(rule, rules),
      }),
    ];
  });
}
