import type { Feature } from '../feature.js';
import { checkDigits } from './decimals.check.js';

/** Exact numbers. */
export const decimals: Feature = { key: 'precision', fieldMistakes: checkDigits };
