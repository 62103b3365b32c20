import type { Feature } from '../feature.js';
import { checkTimelines } from './timeline.check.js';
import { timelineChanges } from './timeline-changes.js';
import { AGREEING, SPAN, timelineTriggers } from './timeline-triggers.js';
import { addedTimelines, timelineChecks } from './timelines.js';

/** Records that are the states of another one, one after another. */
export const timeline: Feature = {
  key: 'timeline',
  isOfOneProject: true,
  checks: [checkTimelines],
  recordChecks: timelineChecks,
  changes: timelineChanges,
  ruleTexts: ({ timeline: declared }, code) => {
    if (declared === undefined) return [];
    const { of, state, starts, ends, current, adds } = declared;
    return [
      `The records of one ${code(of)} follow each other by ${code(starts)}: ${code(ends)} is the start of the next one, unless another is given.`,
      `The ${code(current)} of the ${code(of)} is the ${code(state)} of the last record.${adds === undefined ? '' : ' A caller that changes it adds a record.'}`,
    ];
  },
  definition: (entity, catalog) => ({ timelines: addedTimelines(entity, catalog) }),
  locks: ({ timeline: declared }) => (declared === undefined ? [] : [declared.of]),
  objects: timelineTriggers,
  setters: [SPAN, AGREEING],
};
