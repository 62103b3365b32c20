import { z } from 'zod';

export const numberForm = () => z.strictObject({ sequence: z.literal('project') });
