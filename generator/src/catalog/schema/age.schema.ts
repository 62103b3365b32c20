import { z } from 'zod';

/** A number of days or hours. */
export const age = () =>
  z.string().regex(/^[1-9]\d{0,4}[hd]$/, 'must be a number of days or hours, such as 90d or 12h');
