import { FARTHEST_NUMBER, isNextNumber } from '@catalog-service/vocabulary';
import { nameWithin } from '@catalog-service/vocabulary/database';
import { type BodyOf, madeColumns } from '../../emit/prisma/made-columns.js';
import type { Catalog } from '../../model/model.js';

/** How the names of the triggers begin. */
export const NUMBER = 'number_of';

export const numberTriggers = (catalog: Catalog) => madeColumns(catalog, NUMBER, nextNumber);

/** Room for the id of a project, without its hyphens, in the name of a sequence. */
const PREFIX_BYTES = 30;

/**
 * Each project has a sequence of PostgreSQL, which belongs to the column and goes with it. The first record of the project creates it.
 * A given number advances it, so that it is never behind a stored number.
 */
const nextNumber: BodyOf = ({ table }, { default: initial }, column) => {
  if (!isNextNumber(initial)) return undefined;
  const rows = `FROM "${table}" WHERE "projectId" = NEW."projectId"`;
  const value = `NEW."${column}"`;
  return [
    [
      'IF to_regclass(numbers) IS NULL THEN',
      '  PERFORM pg_advisory_xact_lock(hashtextextended(numbers, 0));',
      // While this waited, another transaction may have created it, which the caches of the session do not know yet.
      '  BEGIN',
      `    EXECUTE format('CREATE SEQUENCE %s OWNED BY %I.%I.%I', numbers, TG_TABLE_SCHEMA, TG_TABLE_NAME, '${column}');`,
      `    PERFORM setval(numbers, max("${column}")) ${rows} HAVING max("${column}") > 0;`,
      '  EXCEPTION WHEN duplicate_table THEN',
      '    NULL;',
      '  END;',
      'END IF;',
      `IF ${value} IS NULL THEN`,
      `  ${value} := nextval(numbers);`,
      // Only if the sequence was set back, or a copy was restored without it.
      `  IF EXISTS (SELECT ${rows} AND "${column}" = ${value}) THEN`,
      `    PERFORM nextval(numbers) FROM generate_series(${value} + 1, (SELECT max("${column}") ${rows}));`,
      `    ${value} := nextval(numbers);`,
      '  END IF;',
      'ELSE',
      "  EXECUTE 'SELECT last_value - (NOT is_called)::integer FROM ' || numbers INTO last;",
      `  IF ${value} > last + ${FARTHEST_NUMBER} THEN`,
      `    RAISE 'the number is more than ${FARTHEST_NUMBER} above the last one of the project'`,
      `      USING ERRCODE = '23514', TABLE = '${table}', COLUMN = '${column}';`,
      '  END IF;',
      `  PERFORM nextval(numbers) FROM generate_series(last + 1, ${value});`,
      'END IF;',
    ],
    [
      'DECLARE',
      `  numbers text := format('%I.%I', TG_TABLE_SCHEMA, '${nameWithin(PREFIX_BYTES, table, column)}_' || replace(NEW."projectId"::text, '-', ''));`,
      '  last bigint;',
    ],
  ];
};
