import type { Migration } from '../format/migration-file.js';

/** The steps of a contract that can be undone without loss, and the statement that undoes each. */
const INVERSES: readonly (readonly [step: RegExp, inverse: string])[] = [
  [/^ALTER TABLE ("[^"]+") ADD CONSTRAINT ("[^"]+").* NOT VALID;$/, 'ALTER TABLE $1 DROP CONSTRAINT IF EXISTS $2;'],
  [/^ALTER TABLE "[^"]+" VALIDATE CONSTRAINT "[^"]+";$/, ''],
  // The values stay.
  [/^UPDATE "[^"]+" SET ("[^"]+") = .*\n.* WHERE \1 IS NULL LIMIT \d+\)\);$/, ''],
  [/^(ALTER TABLE "[^"]+") (ALTER COLUMN "[^"]+") SET NOT NULL;\n\1 DROP CONSTRAINT "[^"]+";$/, '$1 $2 DROP NOT NULL;'],
];

/** The statements after which nothing is left of the first steps of a migration; undefined if one of them cannot be undone. */
export function inverseOf({ name, steps }: Migration, done: number): string | undefined {
  const inverses = steps.slice(0, done).map(({ sql }) => {
    const rule = INVERSES.find(([step]) => step.test(sql));
    return rule === undefined ? undefined : sql.replace(...rule);
  });
  if (inverses.includes(undefined)) return undefined;
  const record = `DELETE FROM "_prisma_migrations" WHERE migration_name = '${name.replaceAll("'", "''")}' AND rolled_back_at IS NULL;`;
  return [...inverses.reverse(), record].join('\n');
}
