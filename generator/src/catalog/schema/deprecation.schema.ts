import { z } from 'zod';
import type { SchemaKit } from './schema-kit.js';

/** `deprecated` of a resource or a field: it still works, and the documents and the client tell people to move on. */
export function deprecationSchema(kit: SchemaKit) {
  return kit.described(
    z.strictObject({
      since: kit.described(z.string().min(1), 'Day or version from which on it is deprecated.'),
      use: kit.described(z.string().min(1), 'What to use instead.').optional(),
    }),
    'It still works, but callers are told to stop using it.',
  );
}
