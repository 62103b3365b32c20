import { isNextNumber } from '@catalog-service/vocabulary';
import { checkGenerated, invalidDefault } from '../../catalog/checks/generated-default.js';
import type { Feature } from '../feature.js';
import { NUMBER, numberTriggers } from './number-triggers.js';

/** Numbers of the records of a project, which nobody changes. */
export const sequence: Feature = {
  key: 'sequence',
  *fieldMistakes(field, _context, _fields, file) {
    const { default: initial, type, integer } = field.input;
    if (!isNextNumber(initial)) return;
    if (type !== 'Number' || integer !== true) {
      yield invalidDefault(
        field,
        `${field.name} is a Number with \`integer: true\` if it has the next number of a project.`,
      );
    }
    yield* checkGenerated(field, file, 'sequence');
  },
  objects: numberTriggers,
  setters: [NUMBER],
};
