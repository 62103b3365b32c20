import { createHash } from 'node:crypto';
import type { Log, ReportingDescriptor, Result } from 'sarif';
import { pathOf } from '../catalog/location.js';
import type { Level } from '../diff/diff-rule.js';
import type { Remark } from './remarks.js';

const LEVELS: Readonly<Record<Level, 'error' | 'warning' | 'note'>> = {
  danger: 'error',
  breaking: 'warning',
  data: 'warning',
  info: 'note',
};

/** Severity of findings about security in code scanning. */
const SECURITY_SEVERITY = '8.0';

/** Remarks for code scanning, as SARIF 2.1.0. */
export function sarifOf(remarks: readonly Remark[]): Log {
  const rules = [...new Map(remarks.map((remark) => [remark.rule, remark])).values()];
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'catalog', rules: rules.map(descriptorOf) } },
        columnKind: 'utf16CodeUnits',
        results: remarks.map((remark) =>
          resultOf(
            remark,
            rules.findIndex(({ rule }) => rule === remark.rule),
          ),
        ),
      },
    ],
  };
}

const descriptorOf = ({ rule, title, level }: Remark): ReportingDescriptor => ({
  id: rule,
  shortDescription: { text: `${title}.` },
  defaultConfiguration: { level: LEVELS[level] },
  properties: {
    tags: level === 'danger' ? ['security', level] : [level],
    ...(level === 'danger' && { 'security-severity': SECURITY_SEVERITY }),
  },
});

/** Code scanning requires a location for each result; a result without one gets the first line of service.yaml. */
function resultOf({ rule, level, message, location }: Remark, ruleIndex: number): Result {
  const at = location ?? { file: 'service.yaml', line: 1, column: 1, length: 1 };
  const { line, column, length } = at;
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[level],
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: pathOf(at), uriBaseId: '%SRCROOT%' },
          region: { startLine: line, startColumn: column, endColumn: column + Math.max(1, length) },
        },
      },
    ],
    // Independent of the line, which may move.
    partialFingerprints: { 'remark/v1': createHash('sha256').update(`${rule}\n${message}`).digest('hex') },
  };
}
