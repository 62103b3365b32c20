import type { Feature } from '../feature.js';
import { shapeChangesOf } from './shape-changes.js';
import { shapeMistakes } from './shapes.js';

/** JSON with a shape. */
export const shape: Feature = {
  key: 'shape',
  *fieldMistakes(field, { enumerations }) {
    if (field.input.shape === undefined) return;
    for (const { path, message } of shapeMistakes(field.input.shape, (title) => enumerations.get(title))) {
      const where = path.length === 0 ? '' : `At ${path.join('.')}: `;
      yield field.at('shape', { code: 'invalid_value', message: `${where}${message}` });
    }
  },
  *fieldChanges({ before, after }) {
    for (const change of shapeChangesOf(before.shape, after.shape)) yield { ...change, key: 'shape' };
  },
};
