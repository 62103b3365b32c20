import type { Check } from '../../catalog/checks/check.js';
import { checkParent } from '../../catalog/checks/named-field.check.js';
import { isKept } from '../history/kept-values.js';

/** Versions are shown in the history of a record that each of them has, and that has one. */
export const checkHistories: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    if (file.kind !== 'resource') continue;
    const name = file.data.historyOf;
    const report = (message: string) => file.source.atValue(['historyOf'], { code: 'invalid_history_of', message });
    const root = yield* checkParent(file, entries, { key: 'historyOf', name, code: 'invalid_history_of' }, context);
    if (root === undefined) continue;
    const silent = [file, root].find((one) => !isKept(one));
    if (root === file) yield report(`${root.data.name} cannot belong to itself.`);
    else if (silent !== undefined) yield report(`${silent.data.name} keeps no values.`);
    else if (root.data.historyOf !== undefined) yield report(`${root.data.name} belongs to another history itself.`);
  }
};
