import type { LintRule } from '../../lint/lint-finding.js';
import { code } from '../../text.js';

/** A state that no record can be in. */
export const unreachableStates: LintRule = function* ({ catalog, locations }) {
  for (const { names, fields } of catalog.resources) {
    for (const { name, states } of fields) {
      if (states === undefined) continue;
      const reached = new Set([states.first]);
      for (const state of reached) for (const next of states.next[state] ?? []) reached.add(next);
      const lost = Object.keys(states.next).filter((state) => !reached.has(state));
      if (lost.length === 0) continue;
      yield {
        rule: 'unreachable-state',
        resource: names.title,
        field: name,
        message: `No step leads from ${code(states.first)} to ${lost.map(code).join(' or ')}: no ${names.title} can have this ${name}.`,
        location: locations.field(names.title, name, 'states'),
      };
    }
  }
};
