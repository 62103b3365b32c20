import { FARTHEST_NUMBER, foldedText, isGenerated } from '@catalog-service/vocabulary';
import { databaseName, nameWithin } from '@catalog-service/vocabulary/database';
import type { Catalog, Field, Reference, Resource } from '../../model/model.js';
import { type DatabaseObject, numberTriggerName, rowFunction, slugTriggerName } from './database-table.js';

/** Triggers that set the defaults that only the database can determine, for every writer. */
export const madeColumns = (catalog: Catalog): readonly DatabaseObject[] =>
  [...catalog.resources, ...catalog.references].flatMap(columnsOf);

function columnsOf(entity: Resource | Reference): readonly DatabaseObject[] {
  const { table, fields } = entity;
  return fields.flatMap((field): DatabaseObject[] => {
    const { default: initial, column, aliasOf } = field;
    if (!isGenerated(initial) || column === undefined || aliasOf !== undefined) return [];
    const name = databaseName(table, column, 'default');
    const trigger = 'slugOf' in initial ? slugTriggerName(column) : numberTriggerName(column);
    const create =
      `CREATE TRIGGER "${trigger}" BEFORE INSERT OR UPDATE OF "${column}" ON "${table}"\n` +
      `  FOR EACH ROW EXECUTE FUNCTION "${name}"();`;
    const [statements, declared] =
      'slugOf' in initial ? slugOf(entity, column, field, initial.slugOf) : nextNumber(table, column);
    return [
      rowFunction(name, statements, { declared }),
      { kind: 'trigger', name: trigger, table, create, made: column },
    ];
  });
}

/** Room for the id of a project, without its hyphens, in the name of a sequence. */
const PREFIX_BYTES = 30;

/**
 * Each project has a sequence of PostgreSQL, which belongs to the column and goes with it. The first record of the project creates it.
 * A given number advances it, so that it is never behind a stored number.
 */
function nextNumber(table: string, column: string): [statements: string[], declared: string[]] {
  const rows = `FROM "${table}" WHERE "projectId" = NEW."projectId"`;
  const value = `NEW."${column}"`;
  return [
    [
      'IF to_regclass(numbers) IS NULL THEN',
      '  PERFORM pg_advisory_xact_lock(hashtextextended(numbers, 0));',
      '  IF to_regclass(numbers) IS NULL THEN',
      `    EXECUTE format('CREATE SEQUENCE %s OWNED BY %I.%I.%I', numbers, TG_TABLE_SCHEMA, TG_TABLE_NAME, '${column}');`,
      `    PERFORM setval(numbers, max("${column}")) ${rows} HAVING max("${column}") > 0;`,
      '  END IF;',
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
}

/** Marks that belong to words of the scripts that use them: PostgreSQL counts them neither as letters nor as punctuation. */
const MARKS =
  '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u0610-\\u061a\\u064b-\\u065f\\u0900-\\u0963\\u0981-\\u09e3\\u0a01-\\u0a75\\u0a81-\\u0ae3' +
  '\\u0b01-\\u0b63\\u0b82-\\u0bd7\\u0c00-\\u0c63\\u0cbc-\\u0d4d\\u0d81-\\u0df3\\u0e31-\\u0e3a\\u0e47-\\u0e4e\\u0eb1-\\u0ece\\u102b-\\u103e\\u1752-\\u17d3';

/**
 * Letters and digits of any script in lower case, `-` between the words; without any, the word for the record. Where a slug is taken,
 * a random ending follows, which grows as long as it is taken as well: numbers in a row would make writers of one name meet again.
 */
function slugOf(
  { table, names, fields }: Resource | Reference,
  column: string,
  { maxLength = 0 }: Field,
  of: string,
): [statements: string[], declared: string[]] {
  const value = `NEW."${column}"`;
  const text = `lower(normalize(coalesce(NEW."${fields.find(({ name }) => name === of)?.column}", ''), NFKC))`;
  return [
    [
      `IF ${value} IS NULL THEN`,
      `  stem := trim('-' FROM left(regexp_replace(${text}, '[^[:alnum:]${MARKS}]+', '-', 'g'), ${maxLength}));`,
      '  LOOP',
      `    ${value} := rtrim(left(coalesce(nullif(stem, ''), '${names.kebab}'), ${maxLength} - length(ending)), '-') || ending;`,
      `    EXIT WHEN NOT EXISTS (SELECT FROM "${table}" WHERE "projectId" = NEW."projectId" AND ${foldedText(`"${column}"`)} = ${foldedText(value)});`,
      "    ending := '-' || left(md5(random()::text), greatest(4, least(length(ending), 12)));",
      '  END LOOP;',
      'END IF;',
    ],
    ['DECLARE', '  stem text;', "  ending text := '';"],
  ];
}
