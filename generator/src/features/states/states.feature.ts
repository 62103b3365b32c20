import type { Feature } from '../feature.js';
import { STEPS, stateTriggers } from './state-triggers.js';
import { checkStates } from './states.check.js';
import { unreachableStates } from './states.rule.js';
import { stateChanges } from './states-changes.js';
import { stateDiagrams, stateTexts } from './states-texts.js';

/** Values that follow each other in steps. */
export const states: Feature = {
  key: 'states',
  fieldMistakes: checkStates,
  resolve: ({ states: declared }, values) =>
    declared === undefined
      ? {}
      : {
          default: declared.first,
          states: {
            first: declared.first,
            next: Object.fromEntries(values.map((value) => [value, [...(declared.next[value] ?? [])]])),
          },
        },
  fieldChanges: stateChanges,
  lint: [unreachableStates],
  ruleTexts: stateTexts,
  diagrams: stateDiagrams,
  objects: stateTriggers,
  setters: [STEPS],
};
