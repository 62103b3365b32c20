import { z } from 'zod';
import type { SchemaKit } from './schema-kit.js';

/** The allowed names of tables and columns. */
export const databaseName = () => z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,62}$/);

/** The table of a resource or reference, if its name differs. */
export const tableSchema = (kit: SchemaKit) =>
  kit.described(databaseName(), 'Table in the database, where it is called otherwise.').optional();

/** When callers are told to stop using something, and the day when they must have stopped. */
const daysOf = (kit: SchemaKit) => ({
  since: kit.described(z.iso.date(), 'Day from which on it is deprecated, such as 2026-11-22.'),
  until: kit
    .described(z.iso.date(), 'Day until which callers can count on it; it works until it is gone from the catalog.')
    .optional(),
});

/** `deprecated` of a resource or a field: it still works, and answers, documents and the client tell people to move on. */
export function deprecationSchema(kit: SchemaKit) {
  return kit.described(
    z.strictObject({
      ...daysOf(kit),
      use: kit.described(z.string().min(1), 'What to use instead.').optional(),
    }),
    'It still works, but callers are told to stop using it.',
  );
}

/** `former` of a field: the name that it had goes on working. */
export function formerNameSchema(kit: SchemaKit) {
  return kit.described(
    z.strictObject({ name: kit.described(z.string(), 'Name that the field had.'), ...daysOf(kit) }),
    'A name that the field had and that goes on working, deprecated.',
  );
}

/** `former` of what has a path: the one that it had goes on working. */
export function formerPathSchema(kit: SchemaKit) {
  return kit.described(
    z.strictObject({
      path: kit.described(z.string(), 'Path that it had, below the base path of service.yaml.'),
      ...daysOf(kit),
    }),
    'A path that it had and that goes on working, deprecated.',
  );
}
