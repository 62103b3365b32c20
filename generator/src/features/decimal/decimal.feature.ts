import type { Feature } from '../feature.js';
import { checkDigits } from './decimal.check.js';

/** Exact numbers. */
export const decimals: Feature = { key: 'precision', fieldMistakes: checkDigits };
