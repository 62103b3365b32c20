import { z } from 'zod';

export const callerForm = () => z.strictObject({ caller: z.literal('user') });
